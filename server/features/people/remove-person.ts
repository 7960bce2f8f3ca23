import type { Person } from '#contract/people.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { assertNothingPromised } from '#server/features/deliveries/index.ts'
import { noteActivity } from '#server/features/families/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { readPerson } from './person.ts'
import { findEvenRemoved, personOfAccount, updatePerson } from './store.ts'

/** Puts somebody aside; for 30 days they can be brought back. Asked again, it changes nothing. */
export async function removePerson(editor: FamilyEditor, id: string): Promise<void> {
  const row = await findEvenRemoved(editor, id)
  if (row.removed_at) return
  await assertNothingPromised(editor, { id, name: row.given_name })
  await updatePerson(editor, row, { removed_at: editor.now() })
  await noteActivity<'removed-person'>(editor, {
    familyId: editor.familyId,
    accountId: editor.accountId,
    kind: 'removed-person',
    subject: fullName({ givenName: row.given_name, surname: row.surname }),
  })
}

export async function restorePerson(editor: FamilyEditor, id: string): Promise<Person> {
  const row = await findEvenRemoved(editor, id)
  if (row.removed_at) {
    // Their account may have been given to somebody else's record meanwhile.
    const isTaken = row.account_id && (await personOfAccount(editor, row.account_id))
    await updatePerson(editor, row, { removed_at: null, ...(isTaken && { account_id: null }) })
  }
  return readPerson(editor, id)
}
