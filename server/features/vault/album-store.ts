import { sql } from 'kysely'
import { mostAlbums, type Album } from '#contract/vault/albums.ts'
import type { Memory } from '#contract/vault/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { requireSome } from './memory-store.ts'

const missing = () => notFound('We couldn’t find that album.')

/** What lies in the trash lies in no album that is shown; put back, it is where it was. */
async function readAlbums({ db, familyId }: FamilyViewer, id: string | null): Promise<Album[]> {
  const { rows } = await sql<Album>`
    select albums.id, albums.title, coalesce(held.count, 0)::integer as count, held.cover as "coverId"
    from albums left join lateral (
      select count(*) as count,
        (array_agg(memories.id order by taken_on desc, second_of_day desc, memories.id desc)
          filter (where media.kind = 'photo'))[1] as cover
      from album_memories join memories on memories.id = memory_id join media on media.id = memory_id
      where album_id = albums.id and trashed_at is null) held on true
    where albums.family_id = ${familyId} and (${id}::uuid is null or albums.id = ${id})
    order by lower(albums.title), albums.id limit ${mostAlbums}`.execute(db)
  return rows
}

export const listAlbums = async (viewer: FamilyViewer) => ({
  albums: await readAlbums(viewer, null),
})

async function findAlbum(viewer: FamilyViewer, id: string): Promise<Album> {
  const [album] = await readAlbums(viewer, id)
  if (!album) throw missing()
  return album
}

export async function createAlbum(editor: FamilyEditor, title: string): Promise<Album> {
  await requireCovered(editor, 'memoryVault')
  const { albums } = await listAlbums(editor)
  if (albums.length >= mostAlbums)
    throw conflict(`A family can have ${mostAlbums} albums. Please take one apart first.`)
  const id = editor.newId()
  const { familyId: family_id, accountId: created_by } = editor
  await editor.db
    .insertInto('albums')
    .values({ id, family_id, title, created_by, created_at: editor.now() })
    .execute()
  return findAlbum(editor, id)
}

export async function renameAlbum(editor: FamilyEditor, id: string, title: string): Promise<Album> {
  await findAlbum(editor, id)
  await requireCovered(editor, 'memoryVault')
  await editor.db.updateTable('albums').set({ title }).where('id', '=', id).execute()
  return findAlbum(editor, id)
}

export async function removeAlbum(editor: FamilyEditor, id: string): Promise<void> {
  await findAlbum(editor, id)
  await editor.db.deleteFrom('albums').where('id', '=', id).execute()
}

/** Those that are gone meanwhile are left out; where none is the family's, nothing was meant that is here. */
export async function addToAlbum(
  editor: FamilyEditor,
  albumId: string,
  memoryIds: readonly string[],
): Promise<{ added: string[] }> {
  await findAlbum(editor, albumId)
  await requireSome(editor, memoryIds)
  await requireCovered(editor, 'memoryVault')
  const { rows } = await sql<{ id: string }>`
    insert into album_memories (album_id, memory_id, family_id, added_at)
    select ${albumId}, id, family_id, ${editor.now()} from memories
    where family_id = ${editor.familyId} and id = any(${memoryIds}::uuid[])
    on conflict do nothing returning memory_id as id`.execute(editor.db)
  return { added: rows.map(({ id }) => id) }
}

export async function takeOut(
  editor: FamilyEditor,
  albumId: string,
  memoryIds: readonly string[],
): Promise<{ removed: string[] }> {
  await findAlbum(editor, albumId)
  await requireSome(editor, memoryIds)
  const rows = await editor.db
    .deleteFrom('album_memories')
    .where('album_id', '=', albumId)
    .where('memory_id', 'in', memoryIds)
    .returning('memory_id')
    .execute()
  return { removed: rows.map(({ memory_id }) => memory_id) }
}

interface Days {
  readonly title: string
  readonly since: string
  readonly until: string
  readonly certainty: Exclude<Memory['certainty'], 'unknown'>
}

/** An album of everything between two days that is dated as surely; the one they have, where they have one. */
export async function makeAlbumOfDays(
  editor: FamilyEditor,
  { title, since, until, certainty }: Days,
): Promise<{ albumId: string; added: number }> {
  // Two who ask for the same album at once make one of it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`albums ${editor.familyId}`}, 0))`.execute(
    editor.db,
  )
  const [before] = await albumsOfDays(editor, [{ since, until, certainty }])
  const albumId = before ?? (await createAlbum(editor, title)).id
  await editor.db
    .updateTable('albums')
    .set({ event_since: since, event_until: until, event_certainty: certainty })
    .where('id', '=', albumId)
    .where('family_id', '=', editor.familyId)
    .execute()
  const { numAffectedRows = 0n } = await sql`
    insert into album_memories (album_id, memory_id, family_id, added_at)
    select ${albumId}, id, family_id, ${editor.now()} from memories
    where family_id = ${editor.familyId} and trashed_at is null and certainty = ${certainty}
      and taken_on between ${since}::date and ${until}::date
    on conflict do nothing`.execute(editor.db)
  // What was begun is undone with the refusal.
  if (numAffectedRows === 0n && !before)
    throw conflict('Nothing from those days is in the vault any more, so no album was made.')
  return { albumId, added: Number(numAffectedRows) }
}

/** Which album was made of each of these, in their order. Days of one certainty are part of one event only. */
export async function albumsOfDays(
  { db, familyId }: FamilyViewer,
  events: readonly Omit<Days, 'title'>[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    select (select id from albums where family_id = ${familyId} and event_certainty = each.certainty
        and event_since <= each.until and event_until >= each.since
        order by created_at, id limit 1) as id
    from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as (since date, until date, certainty text)) with ordinality
      as each (since, until, certainty, number)
    order by number`.execute(db)
  return rows.map(({ id }) => id)
}
