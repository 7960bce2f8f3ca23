import { sql } from 'kysely'
import type { ListedMail } from '#contract/mailbox.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import { readPage } from '#server/platform/database/page.ts'
import { noWords } from '#server/platform/encryption/sealed.ts'
import type { MailboxReader } from './open-mailbox.ts'

const columns = ['id', 'recipient', 'subject', 'created_at'] as const

/** The newest first. What is written only when it leaves has no words for a moment. */
export function listKept({ actor }: MailboxReader, page: PageQuery): Promise<Page<ListedMail>> {
  const query = actor.db
    .selectFrom('mails')
    .select(columns)
    .where('status', '=', 'kept')
    .where(sql<boolean>`subject <> ${noWords}`)
  const walk = { by: 'created_at', id: 'id', type: 'timestamptz', direction: 'desc' } as const
  return readPage(actor, query, { list: ['mailbox'], ...walk }, page, headOf)
}

export async function findKept({ actor }: MailboxReader, mailId: string) {
  return actor.db
    .selectFrom('mails')
    .select([...columns, 'sender', 'message_id', 'text_body', 'html_body'])
    .where('id', '=', mailId)
    .where('status', '=', 'kept')
    .where(sql<boolean>`subject <> ${noWords}`)
    .executeTakeFirst()
}

interface Head {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly created_at: string
}

export const headOf = ({ id, recipient, subject, created_at }: Head): ListedMail => ({
  id,
  to: recipient,
  subject,
  writtenAt: created_at,
})
