import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import { standingDay } from '#contract/rules/memory-date.ts'
import { mostAlbums, mostTags, type Memory, type Told, type vault } from '#contract/vault.ts'
import { setCaption } from '#server/features/media/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { sealedJson } from '#server/platform/encryption/sealed.ts'
import { addToAlbum, createAlbum, listAlbums } from './album-store.ts'
import { listMemories, updateMemory } from './memory-store.ts'
import { addPeople } from './people-store.ts'
import { isSameDay } from './rendition-store.ts'

/** Keeps what notes beside files say. Asked again it changes nothing: only what nobody said yet is filled in. */
export async function keepTold(
  editor: FamilyEditor,
  { items }: BodyOf<typeof vault.tell>,
): Promise<{ told: number }> {
  await requireCovered(editor, 'memoryVault')
  const ids = await byContent(
    editor,
    items.map(({ sha256 }) => sha256),
  )
  const memories = await listMemories(editor, [...ids.values()].flat())
  let count = 0
  for (const { sha256, told } of items) {
    const found = (ids.get(sha256) ?? []).flatMap((id) => memories.get(id) ?? [])
    for (const memory of found) await fillIn(editor, memory, told)
    if (found.length > 0) count += 1
  }
  await fillAlbums(editor, items, ids)
  return { told: count }
}

async function byContent(
  { db, familyId }: FamilyEditor,
  hashes: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('memories')
    .innerJoin('media', 'media.id', 'memories.id')
    .select(['memories.id', 'media.sha256'])
    .where('media.family_id', '=', familyId)
    .where('media.private_to', 'is', null)
    .where('media.sha256', 'in', hashes)
    .where('memories.trashed_at', 'is', null)
    .orderBy('memories.id')
    .execute()
  const found = new Map<string, string[]>()
  for (const { id, sha256 } of rows) found.set(sha256, [...(found.get(sha256) ?? []), id])
  return found
}

async function fillIn(editor: FamilyEditor, memory: Memory, told: Told): Promise<void> {
  const { id } = memory
  if (told.caption && !memory.caption) await setCaption(editor, id, told.caption)
  const { known, others } = await sortNames(editor, told.people ?? [])
  await addPeople(editor, id, known)
  const tags = [...new Set([...memory.tags, ...(told.tags ?? []), ...others])].slice(0, mostTags)
  const change = {
    ...(told.place && !memory.place && { place: told.place }),
    ...(told.isFavourite && { is_favourite: true }),
    ...(tags.length > memory.tags.length && { tags }),
    ...(told.position && {
      told: sealedJson(editor.familyId, { position: told.position }),
    }),
  }
  if (Object.keys(change).length > 0) await updateMemory(editor, id, change)
  if (told.day) await fillDay(editor, id, told.day)
}

/** A camera that was set wrong is corrected by the note; a day that somebody wrote never is. */
async function fillDay(
  { db, familyId }: FamilyEditor,
  id: string,
  day: NonNullable<Told['day']>,
): Promise<void> {
  const on = standingDay(day)
  await db
    .updateTable('memories')
    .set({
      taken_on: on,
      second_of_day: day.certainty === 'day' ? day.secondOfDay : 0,
      certainty: day.certainty,
      dated_by: 'sidecar',
    })
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .where(
      sql<boolean>`(dated_by = 'arrival' or (dated_by = 'file' and ${day.certainty} = 'day' and not ${isSameDay(on)}))`,
    )
    .execute()
}

/** Who of these is one of the family's people, and of one alone: two of one name would be a guess. */
async function sortNames({ db, familyId }: FamilyEditor, names: readonly string[]) {
  const known: string[] = []
  const others: string[] = []
  for (const name of names) {
    const people = await db
      .selectFrom('people')
      .select('id')
      .where('family_id', '=', familyId)
      .where('removed_at', 'is', null)
      .where('folded_name', '=', sql<string>`kinfold_folded(${name})`)
      .limit(2)
      .execute()
    if (people.length === 1) known.push(people[0]!.id)
    else others.push(name)
  }
  return { known, others }
}

async function fillAlbums(
  editor: FamilyEditor,
  items: BodyOf<typeof vault.tell>['items'],
  ids: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const wanted = new Map<string, string[]>()
  for (const { sha256, told } of items) {
    const [id] = ids.get(sha256) ?? []
    if (told.album && id) wanted.set(told.album, [...(wanted.get(told.album) ?? []), id])
  }
  if (wanted.size === 0) return
  // Two who bring the same album at once make one of it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`albums ${editor.familyId}`}, 0))`.execute(
    editor.db,
  )
  const { albums } = await listAlbums(editor)
  const named = new Map(albums.map(({ id, title }) => [title.toLowerCase(), id]))
  for (const [title, memoryIds] of wanted) {
    let albumId = named.get(title.toLowerCase())
    // However many albums somebody brings, their pictures come.
    if (!albumId && named.size >= mostAlbums) continue
    albumId ??= (await createAlbum(editor, title)).id
    named.set(title.toLowerCase(), albumId)
    await addToAlbum(editor, albumId, memoryIds)
  }
}
