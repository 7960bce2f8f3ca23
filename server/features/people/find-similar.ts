import { sql } from 'kysely'
import type { SimilarPerson } from '#contract/people/index.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import type { PersonRow } from './store.ts'
import { othersReachedBy } from './contact-way-store.ts'

const nameOf = (row: Pick<PersonRow, 'given_name' | 'surname'>): string =>
  fullName({ givenName: row.given_name, surname: row.surname })

// More than anybody would look through; whoever is called like hundreds of others is known to be.
const MOST = 20

/** Grandfathers and grandsons share names; whoever also shares the year, or has none, may be the same person. */
export async function similarByName(
  editor: FamilyEditor,
  person: PersonRow,
): Promise<SimilarPerson[]> {
  const yearOf = sql`coalesce(extract(year from born_on)::text, substring(born_words from '\\d{4}'))`
  const year =
    person.born_on?.slice(0, 4).replace(/^0+/, '') ?? /\d{4}/.exec(person.born_words)?.[0]
  const others = await editor.db
    .selectFrom('people')
    .select(['id', 'given_name', 'surname'])
    .where('family_id', '=', editor.familyId)
    .where('folded_name', '=', person.folded_name)
    .where('removed_at', 'is', null)
    .where('id', '<>', person.id)
    .$if(year !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(${yearOf}, ${year}) = ${year}`),
    )
    .orderBy('id')
    .limit(MOST)
    .execute()
  return others.map((other) => ({ id: other.id, name: nameOf(other), because: 'name' }))
}

export async function similarByAddress(
  editor: FamilyEditor,
  personId: string,
  address: string,
): Promise<SimilarPerson[]> {
  const others = await othersReachedBy(editor, personId, address)
  return others.map((other) => ({ id: other.id, name: nameOf(other), because: 'address' }))
}
