import { sql, type Updateable } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { soughtIn, type Sought } from '#contract/rules/memory-search.ts'
import { blockSize, type Memory, type Shelf, type vault } from '#contract/vault.ts'
import type { MemoriesTable } from '#server/database/types.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Found } from '#server/platform/pictures/child/answer.ts'

const missing = () => notFound('We couldn’t find that in your family’s vault.')

function select({ db, familyId }: FamilyViewer) {
  return db
    .selectFrom('memories')
    .innerJoin('media', 'media.id', 'memories.id')
    .leftJoin('accounts', 'accounts.id', 'media.uploaded_by')
    .leftJoin('media_copies', (join) =>
      join
        .onRef('media_copies.media_id', '=', 'media.id')
        .on('media_copies.trim_start_ms', '=', 0)
        .on('media_copies.trim_end_ms', 'is', null),
    )
    .selectAll('memories')
    .select(['media.kind', 'media.caption', 'media.file_name', 'media.content_type'])
    .select(['media.byte_length', 'media.is_made_up', 'media.duration_ms', 'media.created_at'])
    .select(['accounts.display_name as added_by', 'media_copies.poster_key'])
    .where('memories.family_id', '=', familyId)
}

type MemoryRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export async function findMemory(viewer: FamilyViewer, id: string): Promise<Memory> {
  const found = await select(viewer).where('memories.id', '=', id).executeTakeFirst()
  if (!found) throw missing()
  return toMemory(found)
}

/** Where several are named, some may be gone meanwhile; if all are, they never were this family's. */
export async function requireSome(
  { db, familyId }: FamilyViewer,
  ids: readonly string[],
): Promise<void> {
  const ours = db.selectFrom('memories').select('id').where('family_id', '=', familyId)
  if (!(await ours.where('id', 'in', ids).limit(1).executeTakeFirst())) throw missing()
}

/** Those of these that the family has, by their ids. */
export async function listMemories(
  viewer: FamilyViewer,
  ids: readonly string[],
): Promise<Map<string, Memory>> {
  if (ids.length === 0) return new Map()
  const rows = await select(viewer).where('memories.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toMemory(row)]))
}

/** Some of what is from these months, in the order of the grid: the newest first. */
export async function readBlock(
  viewer: FamilyViewer,
  { since, until, from, ...looked }: QueryOf<typeof vault.block>,
): Promise<{ items: Memory[] }> {
  const rows = await select(viewer)
    .where('memories.taken_on', '>=', `${since}-01`)
    .where('memories.taken_on', '<', sql<string>`${`${until}-01`}::date + interval '1 month'`)
    .where(isLooked(looked))
    .orderBy('memories.taken_on', 'desc')
    .orderBy('memories.second_of_day', 'desc')
    .orderBy('memories.id', 'desc')
    .offset(from)
    .limit(blockSize)
    .execute()
  return { items: rows.map(toMemory) }
}

interface Looked {
  readonly shelf: Shelf
  readonly albumId?: string | undefined
  readonly words?: string | undefined
}

const isLooked = ({ words = '', ...place }: Looked) =>
  sql<boolean>`${sql.join([isIn(place), ...soughtIn(words).map(isMeant)], sql` and `)}`

/** Said under it or of its place, or what the word means besides. */
function isMeant({ word, days, month, kind }: Sought) {
  const ways = [
    sql<boolean>`exists (select 1 from media where media.id = memories.id
      and kinfold_says(media.caption || ' ' || memories.place, ${word}))`,
    ...(days
      ? [sql`taken_on >= ${days[0]} and taken_on < ${days[1]} and certainty <> 'unknown'`]
      : []),
    ...(month
      ? [sql`extract(month from taken_on) = ${month} and certainty in ('day', 'month')`]
      : []),
    ...(kind
      ? [sql`exists (select 1 from media where media.id = memories.id and kind = ${kind})`]
      : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

const isIn = ({ shelf, albumId }: Looked) =>
  albumId
    ? sql<boolean>`${onShelf(shelf)} and exists (select 1 from album_memories
        where album_memories.memory_id = memories.id and album_id = ${albumId})`
    : onShelf(shelf)

const onShelf = (shelf: Shelf) =>
  shelf === 'trash'
    ? sql<boolean>`memories.trashed_at is not null`
    : shelf === 'favourites'
      ? sql<boolean>`memories.trashed_at is null and memories.is_favourite`
      : sql<boolean>`memories.trashed_at is null`

interface MonthRow {
  readonly month: string
  readonly aspects: number[]
}

/** Where everything stands, in as few bytes as it takes. */
export async function readShape({ db, familyId }: FamilyViewer, looked: Looked) {
  const { rows: months } = await sql<MonthRow>`
    select to_char(taken_on, 'YYYY-MM') as month,
      array_agg(aspect order by taken_on desc, second_of_day desc, id desc) as aspects
    from memories where family_id = ${familyId} and ${isLooked(looked)}
    group by 1 order by 1 desc`.execute(db)
  const { rows } = await sql<{ waiting: number; trashed: number }>`
    select count(*) filter (where picture_state = 'waiting' and trashed_at is null) as waiting,
      count(*) filter (where trashed_at is not null) as trashed
    from memories where family_id = ${familyId}
      and (picture_state = 'waiting' or trashed_at is not null)`.execute(db)
  return {
    months: months.map(({ month }) => month),
    counts: months.map(({ aspects }) => aspects.length),
    aspects: months.flatMap(({ aspects }) => aspects),
    ...rows[0]!,
  }
}

export async function updateMemory(
  editor: FamilyEditor,
  id: string,
  change: Updateable<MemoriesTable>,
): Promise<void> {
  const { numUpdatedRows } = await editor.db
    .updateTable('memories')
    .set(change)
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw missing()
}

/** Which of these contents lie in the vault, outside of its trash. */
export async function knownContents(
  { db, familyId }: FamilyEditor,
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('memories')
    .innerJoin('media', 'media.id', 'memories.id')
    .select('media.sha256')
    .distinct()
    .where('media.family_id', '=', familyId)
    .where('media.private_to', 'is', null)
    .where('media.sha256', 'in', hashes)
    .where('memories.trashed_at', 'is', null)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** Of what every browser shows even where we made no smaller picture of it. */
const shownAsTheyAre = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

function hasPicture({ kind, picture_state, content_type, poster_key }: MemoryRow): boolean {
  if (kind === 'video') return poster_key !== null
  if (kind !== 'photo' || picture_state === 'unreadable') return false
  return picture_state === 'ready' || shownAsTheyAre.has(content_type)
}

function toMemory(row: MemoryRow): Memory {
  const found = row.found as Found | null
  return {
    id: row.id,
    kind: row.kind as Memory['kind'],
    caption: row.caption,
    fileName: row.file_name,
    byteLength: row.byte_length,
    isMadeUp: row.is_made_up,
    takenOn: row.taken_on,
    certainty: row.certainty,
    datedBy: row.dated_by,
    place: row.place,
    camera: found?.camera ?? null,
    position: found?.position ?? null,
    isFavourite: row.is_favourite,
    aspect: row.aspect,
    durationMs: row.duration_ms,
    hasPicture: hasPicture(row),
    colour: row.colour,
    placeholder: row.placeholder,
    pictureState: row.picture_state,
    trashedAt: row.trashed_at,
    addedBy: row.added_by,
    addedAt: row.created_at,
  }
}
