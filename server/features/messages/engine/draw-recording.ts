import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { noList, sealedJson } from '#server/platform/encryption/sealed.ts'

/** A message whose device couldn't draw its recording is drawn by what the worker has heard. */
export async function drawRecording(
  { db }: System,
  { family_id, media_id }: { readonly family_id: string; readonly media_id: string },
  peaks: readonly number[],
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ peaks: sealedJson(family_id, peaks) })
    .where('media_id', '=', media_id)
    .where(sql<boolean>`peaks = ${noList}`)
    .execute()
}
