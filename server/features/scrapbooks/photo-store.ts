import { sql } from 'kysely'
import type { Certainty } from '#contract/rules/memory-date.ts'
import type { FaceBox } from '#contract/rules/scrapbooks/crop-picture.ts'
import type { DraftPhoto } from '#contract/rules/scrapbooks/draft-photos.ts'
import { mostDraftPhotos, type PhotoChoice } from '#contract/scrapbooks/book.ts'
import { readPerson } from '#server/features/people/index.ts'
import { requireSome } from '#server/features/vault/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import type { ReadyChoice } from './fitting-photos.ts'

/** Whatever somebody chooses by has to be theirs. */
export async function requireChoice(editor: FamilyEditor, choice: PhotoChoice): Promise<void> {
  for (const personId of choice.personIds) await readPerson(editor, personId)
  if (choice.memoryIds) await requireSome(editor, choice.memoryIds)
  if (!choice.albumId) return
  const album = await editor.db
    .selectFrom('albums')
    .select('id')
    .where('id', '=', choice.albumId)
    .where('family_id', '=', editor.familyId)
    .executeTakeFirst()
  if (!album) throw notFound('We couldn’t find that album.')
}

/** Photos of which there is something to print. Where days are asked for, those that nobody knows are left out. */
const isChosen = ({ familyId }: FamilyViewer, choice: ReadyChoice) => {
  const { personIds, since, until, albumId, memoryIds, among } = choice
  const parts = [
    sql`memories.family_id = ${familyId} and memories.trashed_at is null and media.kind = 'photo'
      and (memories.picture_state = 'ready' or media.is_made_up)`,
  ]
  if (personIds.length > 0)
    parts.push(sql`exists (select from memory_people
      where memory_id = memories.id and person_id = any(${personIds}::uuid[]))`)
  if (since) parts.push(sql`taken_on >= ${since}::date`)
  if (until) parts.push(sql`taken_on <= ${until}::date`)
  if (since || until) parts.push(sql`certainty <> 'unknown'`)
  if (albumId)
    parts.push(sql`exists (select from album_memories
      where memory_id = memories.id and album_id = ${albumId})`)
  if (memoryIds) parts.push(sql`memories.id = any(${memoryIds}::uuid[])`)
  if (among) parts.push(sql`memories.id = any(${among}::uuid[])`)
  return sql.join(parts, sql` and `)
}

export async function countPhotos(viewer: FamilyViewer, choice: ReadyChoice) {
  const { rows } = await sql<{ photos: number; firstOn: string | null; lastOn: string | null }>`
    select count(*)::integer as photos, min(taken_on) filter (where certainty <> 'unknown') as "firstOn",
      max(taken_on) filter (where certainty <> 'unknown') as "lastOn"
    from memories join media on media.id = memories.id where ${isChosen(viewer, choice)}`.execute(
    viewer.db,
  )
  return rows[0]!
}

interface PhotoRow {
  readonly id: string
  readonly taken_on: string
  readonly second_of_day: number
  readonly certainty: Certainty
  readonly place: string
  readonly caption: string
  readonly is_favourite: boolean
  readonly aspect: number
  readonly width: number | null
  readonly height: number | null
  readonly told: string | null
  readonly faces: FaceBox[] | null
}

/** In the order of time. */
export async function choosePhotos(
  viewer: FamilyViewer,
  choice: ReadyChoice,
): Promise<DraftPhoto[]> {
  const { rows } = await sql<PhotoRow>`
    select memories.id, taken_on, second_of_day, certainty, place, caption, is_favourite, aspect, width, height,
      (select left(heard_words, 2000) from memory_voices where memory_id = memories.id and taken_away_at is null
        and heard_state = 'ready' and heard_words <> '' order by added_at, media_id limit 1) as told,
      (select json_agg(json_build_object('left', box_left, 'top', box_top, 'width', box_width, 'height', box_height))
        from faces where faces.family_id = memories.family_id and memory_id = memories.id) as faces
    from memories join media on media.id = memories.id where ${isChosen(viewer, choice)}
    order by taken_on, second_of_day, memories.id limit ${mostDraftPhotos}`.execute(viewer.db)
  return rows.map((row) => ({
    memoryId: row.id,
    takenOn: row.taken_on,
    secondOfDay: row.second_of_day,
    certainty: row.certainty,
    place: row.place,
    caption: row.caption,
    told: row.told ?? '',
    isFavourite: row.is_favourite,
    aspect: row.width && row.height ? row.width / row.height : row.aspect / 100,
    faces: row.faces ?? [],
    alt: row.caption.slice(0, 500),
    dots: row.width && row.height ? { width: row.width, height: row.height } : undefined,
  }))
}
