import { sql } from 'kysely'
import { becameOf, type Kept } from '#server/features/tree/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { readPieces } from './import-store.ts'

interface Row {
  readonly id: string
  readonly year: number
  readonly people: string[]
  readonly partnerships: string[]
  readonly added: string[]
}

export async function areKept({ db, familyId, role }: FamilyViewer): Promise<boolean> {
  if (role === 'viewer') return false
  const one = await db
    .selectFrom('tree_imports')
    .select('id')
    .where('family_id', '=', familyId)
    .where('expires_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

async function filesHere({ db, familyId }: FamilyViewer, id: string): Promise<Kept['files']> {
  const { rows } = await sql<Kept['files'][number]>`
    select name, media_id as "mediaId", people from tree_import_files
    where family_id = ${familyId} and import_id = ${id} and media_id is not null order by position`.execute(
    db,
  )
  return rows
}

/** Files that are in the tree, the first one first; viewers, to whom notes aren’t shown, are told of none. */
export async function readKept(viewer: FamilyViewer): Promise<Kept[]> {
  if (viewer.role === 'viewer') return []
  const { rows } = await sql<Row>`
    select id, year, people, partnerships, added_people as added from tree_imports
    where family_id = ${viewer.familyId} and expires_at is null order by created_at, id`.execute(
    viewer.db,
  )
  const became = await becameOf(viewer)
  const kept: Kept[] = []
  for (const { id, added, people, ...row } of rows)
    kept.push({
      ...row,
      people: people.map(became),
      added: new Set(added),
      files: await filesHere(viewer, id),
      bytes: await readPieces(viewer, id),
    })
  return kept
}
