import { sql, type Updateable } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { troubleOf } from '#contract/rules/memory-trouble.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { blockSize, type Memory, type vault } from '#contract/vault/index.ts'
import type { MemoriesTable } from '#server/database/types.ts'
import { isWholeCopy } from '#server/features/media/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Found } from '#server/platform/pictures/child/answer.ts'
import { isLooked, type Looked } from './is-looked-at.ts'

const missing = () => notFound('We couldn’t find that in your family’s vault.')

interface InIt {
  readonly id: string
  readonly givenName: string
  readonly surname: string
}

const peopleInIt = sql<InIt[]>`(
  select coalesce(json_agg(json_build_object('id', people.id, 'givenName', given_name, 'surname', surname)
    order by folded_name, people.id), '[]')
  from memory_people join people on people.id = person_id
  where memory_id = memories.id and removed_at is null)`

function select({ db, familyId }: FamilyViewer) {
  return db
    .selectFrom('memories')
    .innerJoin('media', 'media.id', 'memories.id')
    .leftJoin('accounts', 'accounts.id', 'media.uploaded_by')
    .leftJoin('media_copies', (join) => join.on(isWholeCopy))
    .select(['memories.id', 'taken_on', 'certainty', 'dated_by', 'place', 'is_favourite', 'aspect'])
    .select(['tags', 'told'])
    .select(['trashed_at', 'found', 'picture_state', 'colour', 'placeholder'])
    .select(['media.kind', 'media.caption', 'media.file_name', 'media.content_type'])
    .select(['media.byte_length', 'media.is_made_up', 'media.duration_ms', 'media.created_at'])
    .select(['accounts.display_name as added_by', 'media_copies.poster_key', 'picture_reason'])
    .select(['media_copies.state as copy_state', 'media_copies.reason as copy_reason'])
    .select('media_copies.is_still_wanted')
    .select(peopleInIt.as('people'))
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
  { since, until, from, ...looked }: QueryOf<typeof vault.block> & Looked,
): Promise<{ items: Memory[] }> {
  // What is passed over is counted in the index alone.
  const wanted = viewer.db
    .selectFrom('memories')
    .select('memories.id')
    .where('memories.family_id', '=', viewer.familyId)
    .where('memories.taken_on', '>=', `${since}-01`)
    .where(
      'memories.taken_on',
      '<',
      sql<string>`(${`${until}-01`}::date + interval '1 month')::date`,
    )
    .where(isLooked(viewer, looked))
    .orderBy('memories.taken_on', 'desc')
    .orderBy('memories.second_of_day', 'desc')
    .orderBy('memories.id', 'desc')
    .offset(from)
    .limit(blockSize)
  const rows = await select(viewer)
    .where('memories.id', 'in', wanted)
    .orderBy('memories.taken_on', 'desc')
    .orderBy('memories.second_of_day', 'desc')
    .orderBy('memories.id', 'desc')
    .execute()
  return { items: rows.map(toMemory) }
}

/** Nobody else changes it, or counts what hangs on it, until the end of the transaction. */
export async function lockMemory({ db, familyId }: FamilyEditor, id: string): Promise<void> {
  await db
    .selectFrom('memories')
    .select('id')
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .forNoKeyUpdate()
    .execute()
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
  if (kind === 'document') return picture_state === 'ready'
  if (kind !== 'photo' || picture_state === 'unreadable') return false
  return picture_state === 'ready' || shownAsTheyAre.has(content_type)
}

function toMemory(row: MemoryRow): Memory {
  const found = row.found as Found | null
  const told = row.told as Pick<Found, 'position'> | null
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
    tags: row.tags,
    people: row.people.map((person) => ({ id: person.id, name: fullName(person) })),
    camera: found?.camera ?? null,
    position: found?.position ?? told?.position ?? null,
    isFavourite: row.is_favourite,
    aspect: row.aspect,
    durationMs: row.duration_ms,
    pages: found?.pages ?? null,
    hasPicture: hasPicture(row),
    colour: row.colour,
    placeholder: row.placeholder,
    pictureState: row.picture_state,
    trouble: troubleOf({
      kind: row.kind,
      pictureState: row.picture_state,
      pictureReason: row.picture_reason,
      copyState: row.copy_state,
      copyReason: row.copy_reason,
      hasStill: row.poster_key !== null || row.is_still_wanted === true,
    }),
    trashedAt: row.trashed_at,
    addedBy: row.added_by,
    addedAt: row.created_at,
  }
}
