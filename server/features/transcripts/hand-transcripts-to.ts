import type { System } from '#server/platform/actors.ts'

/** Makes captions another author's. What only their author used goes: corrections, moods. */
export async function handTranscriptsTo(
  { db }: System,
  messageIds: readonly string[],
  authorId: string,
): Promise<void> {
  await db
    .updateTable('transcripts')
    .set({ author_id: authorId })
    .where('message_id', 'in', messageIds)
    .execute()
  for (const table of ['transcript_changes', 'transcript_moods'] as const)
    await db.deleteFrom(table).where('message_id', 'in', messageIds).execute()
}
