import type { BodyOf } from '#contract/endpoint.ts'
import type { people, Person } from '#contract/people/index.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { checkShownName } from '#server/features/accounts/index.ts'
import { heedPersonLater } from '#server/features/deliveries/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { checkDates } from './check-dates.ts'
import { activitiesOf, notePerson } from './note-person.ts'
import { readPerson } from './person.ts'
import { personColumns } from './person-columns.ts'
import { findPerson, updatePerson } from './store.ts'

export async function changePerson(
  editor: FamilyEditor,
  id: string,
  { version, ...fields }: BodyOf<typeof people.change>,
): Promise<Person> {
  const before = await findPerson(editor, id)
  const { givenName = before.given_name, surname = before.surname ?? '', nickname } = fields
  checkShownName(fullName({ givenName, surname }))
  if (nickname) checkShownName(nickname)
  const columns = await personColumns(editor, fields, id)
  checkDates(editor, { ...before, ...columns } as typeof before)
  if (!(await updatePerson(editor, { id, version }, columns)))
    throw conflict(
      `Someone else changed ${before.given_name} while you were writing. Open them again to see what is new; nothing was overwritten.`,
    )
  const isHeeded =
    columns.is_living !== undefined ||
    columns.born_on !== undefined ||
    columns.account_id !== undefined
  if (isHeeded) await heedPersonLater(editor, id)
  for (const kind of activitiesOf(before, columns)) await notePerson(editor, kind, before)
  return readPerson(editor, id)
}
