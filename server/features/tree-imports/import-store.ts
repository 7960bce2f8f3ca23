import { sql } from 'kysely'
import { mostFiles, type ImportMatch, type TreeImport } from '#contract/tree-imports.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { concatBytes } from './concat-bytes.ts'
import { stateToday } from './file-store.ts'
import { unpackedPiece, type Piece } from './packed-pieces.ts'
import type { Preview, Summary } from './preview.ts'
import { progressOf } from './progress.ts'

const countOf = (state: 'here' | 'lost') =>
  sql<number>`(count(*) filter (where ${stateToday} = ${state}))::integer`

const select = ({ db, familyId }: FamilyEditor) =>
  db
    .selectFrom('tree_imports')
    .select(['id', 'name', 'version', 'year', 'summary', 'created_at', 'expires_at'])
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('tree_import_files')
          .select(sql<number>`count(*)::integer`.as('files'))
          .select([countOf('here').as('filesHere'), countOf('lost').as('filesLost')])
          .whereRef('import_id', '=', 'tree_imports.id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['files', 'filesHere', 'filesLost'])
    .where('family_id', '=', familyId)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const shown = ({ summary, created_at, expires_at, ...row }: Row): TreeImport => {
  const { id, name, version, files, filesHere, filesLost } = row
  return {
    id,
    name,
    version,
    ...(summary as unknown as Summary),
    files,
    filesHere,
    filesLost,
    state: expires_at === null ? 'brought' : 'waiting',
    addedAt: created_at,
    waitsUntil: expires_at,
    progress: progressOf(id),
  }
}

/** Those that are brought in, and those that wait. */
export async function listImports(editor: FamilyEditor): Promise<TreeImport[]> {
  const rows = await select(editor)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', editor.now())]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostFiles)
    .execute()
  return rows.map(shown)
}

export async function findImport(editor: FamilyEditor, id: string): Promise<Row> {
  const row = await select(editor).where('id', '=', id).executeTakeFirst()
  if (!row || (row.expires_at !== null && row.expires_at <= editor.now()))
    throw notFound('We couldn’t find that file. Files wait for seven days; please choose it again.')
  return row
}

/** Only one at a time changes what became of it. */
export async function lockImport(editor: FamilyEditor, id: string): Promise<Row> {
  await sql`select from tree_imports where family_id = ${editor.familyId} and id = ${id} for update`.execute(
    editor.db,
  )
  return findImport(editor, id)
}

export async function matchesOf(editor: FamilyEditor, id: string): Promise<ImportMatch[]> {
  const { matches } = await editor.db
    .selectFrom('tree_imports')
    .select('matches')
    .where('family_id', '=', editor.familyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return matches as unknown as ImportMatch[]
}

export async function reportOf(editor: FamilyEditor, id: string): Promise<Uint8Array> {
  await findImport(editor, id)
  const { report } = await editor.db
    .selectFrom('tree_imports')
    .select('report')
    .where('family_id', '=', editor.familyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return report
}

interface NewImport extends Pick<Preview, 'version' | 'summary' | 'report'> {
  readonly name: string
  readonly year: number
  readonly expiresAt: string
  readonly matches: readonly ImportMatch[]
}

export async function insertImport(editor: FamilyEditor, told: NewImport): Promise<string> {
  const id = editor.newId()
  await editor.db
    .insertInto('tree_imports')
    .values({
      id,
      family_id: editor.familyId,
      account_id: editor.accountId,
      name: told.name,
      version: told.version.slice(0, 20),
      year: told.year,
      summary: JSON.stringify(told.summary),
      matches: JSON.stringify(told.matches),
      report: Buffer.from(told.report),
      created_at: editor.now(),
      expires_at: told.expiresAt,
    })
    .execute()
  return id
}

export async function writePieces(
  { db, familyId: family_id }: FamilyEditor,
  import_id: string,
  pieces: readonly Piece[],
): Promise<void> {
  for (const [position, { bytes, unpackedLength }] of pieces.entries())
    await db
      .insertInto('tree_import_pieces')
      .values({
        import_id,
        family_id,
        position,
        bytes: Buffer.from(bytes),
        unpacked_length: unpackedLength,
      })
      .execute()
}

/** One piece after the other, so that unpacking them holds nobody up. */
export async function readPieces(
  { db, familyId }: FamilyViewer,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for (;;) {
    const piece = await db
      .selectFrom('tree_import_pieces')
      .select(['bytes', 'unpacked_length as unpackedLength'])
      .where('family_id', '=', familyId)
      .where('import_id', '=', id)
      .where('position', '=', pieces.length)
      .executeTakeFirst()
    if (!piece) return concatBytes(pieces)
    pieces.push(unpackedPiece(piece))
  }
}

export async function deleteImport({ db, familyId }: FamilyEditor, id: string): Promise<void> {
  await db
    .deleteFrom('tree_imports')
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}
