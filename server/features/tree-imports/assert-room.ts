import { sql } from 'kysely'
import { mostBytes, mostFiles, mostImports, mostPeople } from '#contract/tree-imports.ts'
import { assertSandboxRoom } from '#server/features/families/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'

interface Held {
  readonly waiting: number
  readonly files: number
  readonly bytes: number
}

/** For another file; what was brought in counts, too, as long as it stays. */
export async function assertRoom(editor: FamilyEditor, bytes: number): Promise<void> {
  await assertSandboxRoom(editor, { bytes })
  const { db, familyId, now } = editor
  const { rows } = await sql<Held>`
    select count(expires_at)::integer as waiting, count(*)::integer as files,
      coalesce(sum((select sum(coalesce(unpacked_length, octet_length(bytes))) from tree_import_pieces
        where import_id = tree_imports.id)), 0)::float8 as bytes
    from tree_imports where family_id = ${familyId} and (expires_at is null or expires_at > ${now()})`.execute(
    db,
  )
  const held = rows[0]!
  if (held.waiting >= mostImports)
    throw conflict(
      `${mostImports} files wait to be brought in already. Please bring one in or put one away first.`,
    )
  if (held.files >= mostFiles || held.bytes + bytes > mostBytes)
    throw conflict(
      `A family has room for ${mostFiles} files and ${mostBytes / 1024 / 1024} MB of them. Nothing was changed; please take one back or put one away first.`,
    )
}

/** Those who were removed are kept for a while: many of them may be, but not any number. */
const mostRows = 3 * mostPeople

export async function assertRoomForPeople(editor: FamilyEditor, people: number): Promise<void> {
  await assertSandboxRoom(editor, { people })
  const { rows } = await sql<{ there: number; all: number }>`
    select count(*) filter (where removed_at is null)::integer as there, count(*)::integer as all
    from people where family_id = ${editor.familyId}`.execute(editor.db)
  const { there, all } = rows[0]!
  if (there + people > mostPeople)
    throw conflict(
      `With this file there would be more than ${mostPeople.toLocaleString('en')} people in your tree, and it has room for no more. Nobody was added.`,
    )
  if (all + people > mostRows)
    throw conflict(
      'Very many people were removed from your tree lately, and they are kept for 30 days. Nobody was added; please try again when they are gone.',
    )
}
