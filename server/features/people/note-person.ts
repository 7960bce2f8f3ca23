import { fullName } from '#contract/rules/person-name.ts'
import { noteActivity } from '#server/features/families/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import type { NewPerson } from './store.ts'

/** What a family's log can say about one of its people. Addresses are for editors, so none is told there. */
export type PersonActivity =
  | 'added-person'
  | 'changed-person'
  | 'changed-birth-date'
  | 'recorded-death'
  | 'took-back-death'
  | 'added-address'
  | 'changed-address'
  | 'removed-address'
  | 'ordered-addresses'
  | 'removed-person'
  | 'restored-person'

interface Named {
  readonly id: string
  readonly given_name: string
  readonly surname: string
}

export const notePerson = (
  editor: FamilyEditor,
  kind: PersonActivity,
  { id, given_name, surname }: Named,
): Promise<void> =>
  noteActivity<PersonActivity>(editor, {
    familyId: editor.familyId,
    accountId: editor.accountId,
    kind,
    subject: fullName({ givenName: given_name, surname }),
    subjectId: id,
  })

type Before = Omit<Named, 'id'> & Pick<NewPerson, 'born_on' | 'is_living'>

/** One line for each thing that others' promises may hang on, and one for all the rest. */
export function activitiesOf(before: Before, change: Partial<NewPerson>): PersonActivity[] {
  const { born_on, is_living, ...rest } = change
  const told: PersonActivity[] = []
  if (is_living !== undefined && is_living !== before.is_living)
    told.push(is_living ? 'took-back-death' : 'recorded-death')
  if (born_on !== undefined && born_on !== before.born_on) told.push('changed-birth-date')
  const was = new Map<string, unknown>(Object.entries(before))
  const isOther = Object.entries(rest).some(([column, value]) => value !== was.get(column))
  if (isOther) told.push('changed-person')
  return told
}
