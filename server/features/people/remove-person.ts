import type { Person } from '#contract/people/index.ts'
import { assertNothingPromised } from '#server/features/deliveries/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { notePerson } from './note-person.ts'
import { readPerson } from './person.ts'
import { findEvenRemoved, personOfAccount, updatePerson } from './store.ts'

/** Puts somebody aside; for 30 days they can be brought back. Asked again, it changes nothing and answers so. */
export async function removePerson(editor: FamilyEditor, id: string): Promise<boolean> {
  const row = await findEvenRemoved(editor, id)
  if (row.removed_at) return false
  await assertNothingPromised(editor, { id, name: row.given_name })
  await updatePerson(editor, row, { removed_at: editor.now() })
  await notePerson(editor, 'removed-person', row)
  return true
}

export async function restorePerson(editor: FamilyEditor, id: string): Promise<Person> {
  const row = await findEvenRemoved(editor, id)
  if (row.removed_at) {
    // Their account may have been given to somebody else's record meanwhile.
    const isTaken = row.account_id && (await personOfAccount(editor, row.account_id))
    await updatePerson(editor, row, { removed_at: null, ...(isTaken && { account_id: null }) })
    await notePerson(editor, 'restored-person', row)
  }
  return readPerson(editor, id)
}
