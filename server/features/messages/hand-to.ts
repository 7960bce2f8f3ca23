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
  await db
    .updateTable('messages')
    .set({ ...own, for_whom: '', intention: '', prompt: '' })
    .where('id', 'in', messageIds)
    .execute()
  await db.updateTable('deliveries').set(own).where('message_id', 'in', messageIds).execute()
  await db.updateTable('sealed_messages').set(own).where('message_id', 'in', messageIds).execute()
  await db.updateTable('transcripts').set(own).where('message_id', 'in', messageIds).execute()
  await db.deleteFrom('transcript_changes').where('message_id', 'in', messageIds).execute()
  await db.deleteFrom('transcript_readings').where('message_id', 'in', messageIds).execute()
}
