import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import { standingDay } from '#contract/rules/memory-date.ts'
import { mostExact } from '#contract/rules/said-day.ts'
import { mostAlbums } from '#contract/vault/albums.ts'
import { mostTags } from '#contract/rules/memory-words.ts'
import type { Memory, vault } from '#contract/vault/index.ts'
import type { Told } from '#contract/vault/changes.ts'
import { setCaption } from '#server/features/media/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { sealedJson } from '#server/platform/encryption/sealed.ts'
import { addToAlbum, createAlbum, listAlbums } from './album-store.ts'
import { listMemories, updateMemory } from './memory-store.ts'
import { addPeople } from './people-store.ts'

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
  const all = [...ids.values()].flat()
  await lockWords(editor, all)
  const memories = await listMemories(editor, all)
  const names = new Map<string, string | undefined>()
  for (const [sha256, told] of together(items))
    for (const id of ids.get(sha256) ?? []) {
      const memory = memories.get(id)
      if (memory) await fillIn(editor, memory, { told, names })
    }
  const count = items.filter(({ sha256 }) => ids.has(sha256)).length
  await fillAlbums(editor, items, ids)
  return { told: count }
}

/** A picture that lies in two folders has two notes: what the first doesn't say, the second may. */
function together(items: BodyOf<typeof vault.tell>['items']): Map<string, Told> {
  const all = new Map<string, Told>()
  for (const { sha256, told } of items) {
    const before = all.get(sha256)
    const day = mostExact([before, told].flatMap((one) => one?.day ?? []))
    all.set(sha256, {
      ...told,
      ...before,
      ...(day && { day }),
      ...((before?.isFavourite || told.isFavourite) && { isFavourite: true }),
      people: [...new Set([...(before?.people ?? []), ...(told.people ?? [])])],
      tags: [...new Set([...(before?.tags ?? []), ...(told.tags ?? [])])],
    })
  }
  return all
}

/** What somebody writes by hand at this moment is seen, or waits until the note is kept. */
async function lockWords({ db, familyId }: FamilyEditor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const locked = (table: 'media' | 'memories') =>
    db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', ids)
      .where('family_id', '=', familyId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  await locked('media')
  await locked('memories')
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

interface Note {
  readonly told: Told
  /** Whom a name means, as far as it was looked up. */
  readonly names: Map<string, string | undefined>
}

async function fillIn(editor: FamilyEditor, memory: Memory, { told, names }: Note): Promise<void> {
  const { id } = memory
  if (told.caption && !memory.caption) await setCaption(editor, id, told.caption)
  const { known, others } = await sortNames(editor, told.people ?? [], names)
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

/** A camera that was set wrong is corrected by the note, and a vague day made exact; a day that somebody wrote never is. */
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
      sql<boolean>`(dated_by = 'arrival' or (dated_by = 'file'
        and kinfold_note_knows(taken_on, certainty, ${on}::date, ${day.certainty})))`,
    )
    .execute()
}

/** Who of these is one of the family's people, and of one alone: two of one name would be a guess. */
async function sortNames(editor: FamilyEditor, names: readonly string[], found: Note['names']) {
  const known: string[] = []
  const others: string[] = []
  for (const name of names) {
    if (!found.has(name)) found.set(name, await onlyOneCalled(editor, name))
    const id = found.get(name)
    if (id) known.push(id)
    else others.push(name)
  }
  return { known, others }
}

async function onlyOneCalled(
  { db, familyId }: FamilyEditor,
  name: string,
): Promise<string | undefined> {
  const [first, second] = await db
    .selectFrom('people')
    .select('id')
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)
    .where('folded_name', '=', sql<string>`kinfold_folded(${name})`)
    .limit(2)
    .execute()
  return second ? undefined : first?.id
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
