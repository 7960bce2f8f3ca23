import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'

/**
 * Makes messages another author's, with what is heard of them: the recording and its captions. What only their author
 * used goes: notes to themselves, corrections, moods.
 */
export async function handMessagesTo(
  { db }: System,
  messageIds: readonly string[],
  authorId: string,
): Promise<void> {
  if (messageIds.length === 0) return
  await db
    .updateTable('media')
    .set({ private_to: authorId, uploaded_by: null })
    .where('private_to', 'is not', null)
    .where('id', 'in', (from) =>
      from
        .selectFrom('messages')
        .select((column) => column.ref('media_id').$notNull().as('media_id'))
        .where('id', 'in', messageIds)
        .where('media_id', 'is not', null),
    )
    .execute()
  const own = { author_id: authorId }
  // What the author agreed to about these recipients; the rest goes with the account.
  await sql`
    update recipient_agreements set author_id = ${authorId}
    where author_id in (select author_id from messages where id = any(${messageIds}))
      and person_id in (
        select unnest(array[person_id, alternate_id]) from deliveries where message_id = any(${messageIds})
        union
        select unnest(array[person_id, alternate_id]) from sealed_messages where message_id = any(${messageIds}))`.execute(
    db,
  )
  await db
    .updateTable('messages')
    .set({ ...own, for_whom: '', intention: '', prompt: '' })
    .where('id', 'in', messageIds)
    .execute()
  await db.updateTable('deliveries').set(own).where('message_id', 'in', messageIds).execute()
  await db.updateTable('sealed_messages').set(own).where('message_id', 'in', messageIds).execute()
  await db
    .updateTable('listening_vouchings')
    .set(own)
    .where('message_id', 'in', messageIds)
    .execute()
  await db.updateTable('transcripts').set(own).where('message_id', 'in', messageIds).execute()
  await db.deleteFrom('transcript_changes').where('message_id', 'in', messageIds).execute()
  await db.deleteFrom('transcript_moods').where('message_id', 'in', messageIds).execute()
}
