import type { SimilarPerson } from '#contract/people/index.ts'
import { folded, fullName } from '#contract/rules/person-name.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { listPeople, type PersonRow } from './store.ts'
import { othersReachedBy } from './way-store.ts'

const nameOf = (row: Pick<PersonRow, 'given_name' | 'surname'>): string =>
  fullName({ givenName: row.given_name, surname: row.surname })

const yearOf = ({ born_on, born_words }: PersonRow): string | undefined =>
  born_on?.slice(0, 4) ?? /\d{4}/.exec(born_words)?.[0]

/** Grandfathers and grandsons share names; whoever also shares the year may be the same person. */
function mayBeTheSame(a: PersonRow, b: PersonRow): boolean {
  const [ours, theirs] = [yearOf(a), yearOf(b)]
  return folded(nameOf(a)) === folded(nameOf(b)) && (!ours || !theirs || ours === theirs)
}

export async function similarByName(
  editor: FamilyEditor,
  person: PersonRow,
): Promise<SimilarPerson[]> {
  return (await listPeople(editor))
    .filter((other) => other.id !== person.id && mayBeTheSame(person, other))
    .map((other) => ({ id: other.id, name: nameOf(other), because: 'name' }))
}

export async function similarByAddress(
  editor: FamilyEditor,
  personId: string,
  address: string,
): Promise<SimilarPerson[]> {
  const others = await othersReachedBy(editor, personId, address)
  return others.map((other) => ({ id: other.id, name: nameOf(other), because: 'address' }))
}
