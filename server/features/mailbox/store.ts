import type { MailboxReader } from './open-mailbox.ts'

const columns = ['id', 'recipient', 'subject', 'created_at'] as const

export async function listKept({ actor }: MailboxReader, before: string | undefined, most: number) {
  return (
    actor.db
      .selectFrom('mails')
      .select(columns)
      .where('status', '=', 'kept')
      // What is written only when it leaves has no words for a moment.
      .where('subject', '<>', '')
      .$if(before !== undefined, (query) => query.where('id', '<', before!))
      // Ids are made in the order of time.
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  )
}

export async function findKept({ actor }: MailboxReader, mailId: string) {
  return actor.db
    .selectFrom('mails')
    .select([...columns, 'sender', 'message_id', 'text_body', 'html_body'])
    .where('id', '=', mailId)
    .where('status', '=', 'kept')
    .where('subject', '<>', '')
    .executeTakeFirst()
}
