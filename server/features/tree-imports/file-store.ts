import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { filesPage, type treeImports } from '#contract/tree-imports.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'

/** What was deleted since, or lies in the trash, isn’t here: it may come again. */
export const stateToday = sql<'wanted' | 'here' | 'lost'>`case when tree_import_files.state = 'here'
  and (tree_import_files.media_id is null or exists (select from memories
    where memories.id = tree_import_files.media_id and memories.trashed_at is not null))
  then 'wanted' else tree_import_files.state end`

/** Rows as JSON, in lists that the database takes at once. */
export async function insertFiles(
  { db, familyId }: FamilyEditor,
  importId: string,
  lists: readonly string[],
): Promise<void> {
  for (const list of lists)
    await sql`
      insert into tree_import_files (import_id, family_id, position, name, title, people, first_of)
      select ${importId}, ${familyId}, position, name, title, people, first_of
      from json_to_recordset(${list}::json) as row (position integer, name text, title text,
        people integer[], first_of integer[])`.execute(db)
}

export async function pageOfFiles(
  { db, familyId }: FamilyEditor,
  importId: string,
  { state, after }: QueryOf<typeof treeImports.files>,
): Promise<ReplyOf<typeof treeImports.files>> {
  const rows = await db
    .selectFrom('tree_import_files')
    .select(['position', 'name', 'why'])
    .select(stateToday.as('state'))
    .where('family_id', '=', familyId)
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .$if(state !== undefined, (query) => query.where(stateToday, '=', state!))
    .orderBy('position')
    .limit(filesPage + 1)
    .execute()
  const files = rows.slice(0, filesPage)
  return { files, next: rows.length > filesPage ? files.at(-1)!.position : null }
}

/** A file of the vault, whom an import named in it and whose portrait it became. */
export interface Tied {
  readonly mediaId: string
  readonly named: readonly string[]
  readonly portrayed: readonly string[]
}

/** One that the family file names, with whom of the tree it is of. */
export interface Wanted {
  readonly position: number
  readonly title: string
  readonly state: 'wanted' | 'here' | 'lost'
  readonly people: string[]
  readonly firstOf: string[]
  /** What it was until it was deleted. */
  readonly before: Tied | null
}

/** Of these; their people are in the tree by now, as far as nobody removed them. */
export async function wantedFiles(
  { db, familyId }: FamilyEditor,
  importId: string,
  positions: readonly number[],
): Promise<Map<number, Wanted>> {
  const { rows } = await sql<Wanted>`
    select position, title, ${stateToday} as state,
      array(select imports.people[place + 1]::text from unnest(tree_import_files.people) place) as people,
      array(select imports.people[place + 1]::text from unnest(first_of) place) as "firstOf",
      case when media_id is not null then
        json_build_object('mediaId', media_id, 'named', named, 'portrayed', portrayed) end as before
    from tree_import_files join tree_imports imports on imports.id = import_id
    where tree_import_files.family_id = ${familyId} and import_id = ${importId}
      and position = any(${positions}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.position, row]))
}

export const noteLost = (
  { db, familyId }: FamilyEditor,
  importId: string,
  { position, why }: { readonly position: number; readonly why: string },
) =>
  db
    .updateTable('tree_import_files')
    .set({ state: 'lost', why })
    .where('family_id', '=', familyId)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where(stateToday, '<>', 'here')
    .execute()

interface Came {
  readonly position: number
  readonly mediaId: string
  readonly isSent: boolean
  /** Who wasn’t named in it before, and who had no portrait. */
  readonly named: readonly string[]
  readonly portrayed: readonly string[]
}

/** What was sent for this import came with its people; what was in the vault, or came there otherwise, stays when they go. */
export async function noteHere(
  { db, familyId, accountId }: FamilyEditor,
  importId: string,
  { position, mediaId, isSent, named, portrayed }: Came,
): Promise<void> {
  await sql`
    update tree_import_files set state = 'here', why = '', media_id = ${mediaId}, named = ${named}::uuid[],
      portrayed = ${portrayed}::uuid[],
      is_added = ${isSent} and exists (select from media, tree_imports imports
        where media.id = ${mediaId} and imports.id = ${importId}
          and media.created_at >= imports.brought_at and media.uploaded_by = ${accountId})
        and not exists (select from tree_import_files other
          where other.media_id = ${mediaId} and other.import_id <> ${importId} and other.is_added)
    where family_id = ${familyId} and import_id = ${importId} and position = ${position}`.execute(
    db,
  )
}

interface Linked extends Tied {
  readonly isAdded: boolean
}

export async function linkedFiles(
  { db, familyId }: FamilyEditor,
  importId: string,
): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select media_id as "mediaId", is_added as "isAdded", named::text[] as named, portrayed::text[] as portrayed
    from tree_import_files
    where family_id = ${familyId} and import_id = ${importId} and media_id is not null`.execute(db)
  return rows
}

/** All of them wait again. */
export const forgetFiles = ({ db, familyId }: FamilyEditor, importId: string) =>
  db
    .updateTable('tree_import_files')
    .set({ state: 'wanted', why: '', media_id: null, is_added: false, named: [], portrayed: [] })
    .where('family_id', '=', familyId)
    .where('import_id', '=', importId)
    .where('state', '<>', 'wanted')
    .execute()
