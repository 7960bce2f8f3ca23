import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { HourPicture, memoryHours, OfferedSound } from '#contract/memory-hours.ts'
import type { Page } from '#contract/page.ts'
import { recordingsIn, soundOf } from '#server/features/media/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'

/** Photos of the vault to choose from; without a person or an album, the favourites. */
export function listPictures(
  viewer: FamilyViewer,
  { personId, albumId, ...page }: QueryOf<typeof memoryHours.pictures>,
): Promise<Page<HourPicture>> {
  const { db, familyId } = viewer
  let query = db
    .selectFrom('memories')
    .innerJoin('media', 'media.id', 'memories.id')
    .select(['memories.id', 'taken_on', 'media.caption'])
    .where('memories.family_id', '=', familyId)
    .where('media.kind', '=', 'photo')
    .where('trashed_at', 'is', null)
  if (personId)
    query = query.where(
      sql<boolean>`memories.id in (select memory_id from memory_people where person_id = ${personId})`,
    )
  if (albumId)
    query = query.where(
      sql<boolean>`memories.id in (select memory_id from album_memories where album_id = ${albumId})`,
    )
  if (!personId && !albumId) query = query.where('is_favourite', '=', true)
  const walk = {
    list: ['memory hour pictures', familyId, personId, albumId],
    by: 'taken_on',
    id: 'memories.id',
    type: 'date' as const,
    direction: 'desc' as const,
    isFew: true,
  }
  return readPage(viewer, query, walk, page, (row) => ({
    memoryId: row.id,
    caption: row.caption,
    takenOn: row.taken_on,
  }))
}

/** Recordings and music; of somebody, those in their voice, and those that tell of them. */
export async function listSounds(
  viewer: FamilyViewer,
  { personId, ...page }: QueryOf<typeof memoryHours.sounds>,
): Promise<Page<OfferedSound>> {
  const { db, familyId } = viewer
  let query = db
    .selectFrom('media')
    .select('media.id')
    .where('media.family_id', '=', familyId)
    .where('kind', '=', 'audio')
    .where('private_to', 'is', null)
  if (personId)
    query = query.where(sql<boolean>`(voice_of = ${personId} or media.id in (
      select media_id from told_of where person_id = ${personId}))`)
  const walk = {
    list: ['memory hour sounds', familyId, personId],
    by: 'media.created_at',
    id: 'media.id',
    type: 'timestamptz' as const,
    direction: 'desc' as const,
    isFew: true,
  }
  const { items, next } = await readPage(viewer, query, walk, page, ({ id }) => id)
  const known = await recordingsIn(viewer, items)
  const offered = items.flatMap((id): OfferedSound[] => {
    const item = known.get(id)
    if (!item) return []
    const name = item.caption || item.fileName
    return [{ sound: soundOf(item), name, speaker: item.voiceOf?.name ?? null }]
  })
  return { items: offered, next }
}
