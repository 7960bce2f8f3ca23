import { sql } from 'kysely'
import type { MediaItem } from '#contract/media.ts'
import { copyComes } from '#contract/rules/media-copy.ts'
import type { Sound } from '#contract/sound.ts'
import type { Admin, FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { findReadyCopy } from './copy-store.ts'
import { selectMedia, toItem } from './media-store.ts'
import { asPlayable, type Playable } from './playable.ts'

/** The family's recordings in somebody's voice, and these besides; the newest first. What is private is nobody else's. */
export async function recordingsOf(
  viewer: FamilyViewer,
  personId: string,
  { besides, most }: { besides: readonly string[]; most: number },
): Promise<MediaItem[]> {
  const rows = await selectMedia(viewer)
    .where('media.private_to', 'is', null)
    .where('media.kind', '=', 'audio')
    .where(({ or, eb }) =>
      or([
        eb('media.voice_of', '=', personId),
        ...(besides.length > 0 ? [eb('media.id', 'in', besides)] : []),
      ]),
    )
    .orderBy('media.created_at', 'desc')
    .orderBy('media.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(toItem)
}

/** These recordings, as far as the whole family hears them. */
export async function recordingsIn(
  viewer: Pick<FamilyViewer, 'db' | 'familyId'>,
  ids: readonly string[],
): Promise<Map<string, MediaItem>> {
  if (ids.length === 0) return new Map()
  const rows = await selectMedia(viewer)
    .where('media.id', 'in', ids)
    .where('media.private_to', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, toItem(row)]))
}

/**
 * A recording that a family handed to the desk: our copy, since an original may tell where it was made. Undefined until
 * there is one, and once it isn't the whole family's any more.
 */
export async function handedRecording(
  admin: Admin,
  familyId: string,
  id: string,
): Promise<Playable | undefined> {
  const row = await selectMedia({ db: admin.db, familyId })
    .where('media.id', '=', id)
    .where('media.kind', '=', 'audio')
    .where('media.private_to', 'is', null)
    .executeTakeFirst()
  if (!row || row.is_made_up) return row
  const copy = await findReadyCopy(admin, row.id, { startMs: 0, endMs: null })
  return copy && asPlayable(copy, row.file_name)
}

/** All of a recording, as it is played. */
export const soundOf = ({ id, durationMs, copy }: MediaItem): Sound => ({
  mediaId: id,
  startMs: 0,
  endMs: null,
  durationMs,
  peaks: copy.peaks,
  copy: copyComes[copy.state],
})

/** Whether it is a recording that the whole family hears. */
export async function isRecording({ db, familyId }: FamilyViewer, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .where('kind', '=', 'audio')
    .where('private_to', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function requireRecording(viewer: FamilyViewer, id: string): Promise<void> {
  if (!(await isRecording(viewer, id)))
    throw notFound('We couldn’t find that recording among your family’s.')
}

/** Whose voice these recordings are from now on; of those that are `from` somebody alone, where that is said. */
export async function setSpeaker(
  { db, familyId }: FamilyEditor,
  ids: readonly string[],
  { to, from }: { to: string | null; from?: string },
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ voice_of: to })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('family_id', '=', familyId)
    .where('private_to', 'is', null)
    .$if(from !== undefined, (query) => query.where('voice_of', '=', from!))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** All of the family’s recordings in somebody’s voice. */
export async function spokenBy(
  { db, familyId }: FamilyEditor,
  personId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('family_id', '=', familyId)
    .where('voice_of', '=', personId)
    .where('private_to', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
