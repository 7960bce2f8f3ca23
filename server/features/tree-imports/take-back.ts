import { sql } from 'kysely'
import { daysToBringIn, type TreeImport } from '#contract/tree-imports.ts'
import { noteActivity } from '#server/features/families/index.ts'
import { removeBrought } from '#server/features/people/index.ts'
import {
  areMerged,
  begin,
  hasOtherLinks,
  watchingBranches,
  removeLinks,
  type Added,
} from '#server/features/tree/index.ts'
import { areInMemories } from '#server/features/vault/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { conflict } from '#server/platform/errors.ts'
import { unlinkFiles } from './link-files.ts'
import { findImport, lockImport, shown } from './import-store.ts'

/** Takes back all that a file brought, unless somebody built on it; then the file waits again. */
export async function takeBack(editor: FamilyEditor, id: string): Promise<TreeImport> {
  await begin(editor)
  const row = await lockImport(editor, id)
  if (row.expires_at !== null) throw conflict('This file isn’t in the tree. Nothing was changed.')
  const added = await addedBy(editor, id)
  await unlinkFiles(editor, id)
  if (
    (await hasOtherLinks(editor, added)) ||
    (await areMerged(editor, added.people)) ||
    (await areInMemories(editor, added.people))
  )
    throw builtOn()
  const removed = await watchingBranches(editor, async () => {
    await removeLinks(editor, added)
    return removeBrought(editor, added.people)
  })
  if (removed === undefined) throw builtOn()
  const expires_at = stamp(later(editor.ports.clock.now(), { days: daysToBringIn }))
  await sql`update tree_imports set expires_at = ${expires_at}, brought_at = null, people = '{}', partnerships = '{}',
    added_people = '{}', added_partnerships = '{}', added_parentages = '{}'
    where family_id = ${editor.familyId} and id = ${id}`.execute(editor.db)
  await noteActivity<'took-back-tree'>(editor, {
    familyId: editor.familyId,
    accountId: editor.accountId,
    kind: 'took-back-tree',
    subject: removed === 1 ? '1 person' : `${removed} people`,
  })
  return shown(await findImport(editor, id))
}

const builtOn = () =>
  conflict(
    'Somebody has gone on with these people since: a link, a name, an address, a photo, a recording, a recipe, a research case or a message hangs on them. Everything stays as it is; people can still be removed one by one.',
  )

async function addedBy({ db, familyId }: FamilyEditor, id: string): Promise<Added> {
  const { rows } = await sql<Added>`
    select people::text as all, added_people::text as people, added_partnerships::text as partnerships,
      added_parentages::text as parentages
    from tree_imports where family_id = ${familyId} and id = ${id}`.execute(db)
  return rows[0]!
}
