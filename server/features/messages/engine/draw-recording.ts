import type { System } from '#server/platform/actors.ts'

/** A message whose device couldn't draw its recording is drawn by what the worker has heard. */
export async function drawRecording(
  { db }: System,
  mediaId: string,
  peaks: readonly number[],
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ peaks: JSON.stringify(peaks) })
    .where('media_id', '=', mediaId)
    .where('peaks', '=', '[]')
    .execute()
}
