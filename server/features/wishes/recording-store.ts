import { sql, type Selectable } from 'kysely'
import type { WishRecordingsTable } from '#server/database/types.ts'
import type { Received } from '#server/features/media/index.ts'
import type { FamilyAuthor, System } from '#server/platform/actors.ts'

export type RecordingRow = Selectable<WishRecordingsTable>

/** As row-level security lets them be heard: one's own, and those of wishes one may read. */
const select = ({ db, familyId }: FamilyAuthor, id: string) =>
  db
    .selectFrom('wish_recordings')
    .selectAll()
    .where('family_id', '=', familyId)
    .where('id', '=', id)

export const findHeard = (author: FamilyAuthor, id: string) =>
  select(author, id).where('state', '=', 'kept').executeTakeFirst()

export const findAnnounced = (author: FamilyAuthor, id: string) =>
  select(author, id).where('author_id', '=', author.accountId).executeTakeFirst()

export const findKept = (author: FamilyAuthor, id: string) =>
  select(author, id)
    .where('author_id', '=', author.accountId)
    .where('state', '=', 'kept')
    .executeTakeFirst()

export async function insertRecording(
  author: FamilyAuthor,
  { id, durationMs }: { id: string; durationMs: number },
): Promise<void> {
  const { familyId, accountId } = author
  await author.db
    .insertInto('wish_recordings')
    .values({
      id,
      family_id: familyId,
      author_id: accountId,
      state: 'announced',
      duration_ms: durationMs,
      // Never the device's own number: that could be another file's.
      storage_key: `media/${familyId}/${author.newId()}`,
      announced_at: author.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function markKept({ db }: FamilyAuthor, id: string, here: Received): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wish_recordings')
    .set({ ...here, state: 'kept' })
    .where('id', '=', id)
    .where('state', '=', 'announced')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Voices that no version of any wish has: what was announced and never came, and what went with its wish. */
export async function deleteUnused({ db }: System, before: string): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string; copy_key: string | null }>`
    delete from wish_recordings voice
    where announced_at <= ${before}
      and not exists (select from wish_versions where recording_id = voice.id)
      and not exists (select from wishes where recording_id = voice.id)
    returning storage_key, copy_key`.execute(db)
  return rows.flatMap(({ storage_key, copy_key }) => [storage_key, ...(copy_key ? [copy_key] : [])])
}
