import { sql } from 'kysely'
import { mostMatches, type ImportMatch } from '#contract/tree-imports.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'

interface Found {
  readonly place: number
  readonly name: string
  readonly born: number | null
  readonly personId: string
  readonly givenName: string
  readonly surname: string
  readonly personBorn: number | null
}

/** Who of a file may be somebody of the family: called the same, and not born in another year. */
export async function findMatches(
  editor: FamilyEditor,
  keys: readonly string[],
): Promise<ImportMatch[]> {
  // A first file comes to an empty tree: there is nobody to compare with.
  if (!(await hasPeople(editor))) return []
  const { db, familyId } = editor
  const found: Found[] = []
  for (const list of keys) {
    const { rows } = await sql<Found>`
      select key.place, key.name, key.born, known.id as "personId", known.given_name as "givenName",
        known.surname, known.year as "personBorn"
      from json_to_recordset(${list}::json) as key (place integer, name text, born integer)
      join lateral (
        select id, given_name, surname,
          coalesce(extract(year from born_on)::integer, substring(born_words from '\\d{4}')::integer) as year
        from people where family_id = ${familyId} and removed_at is null
          and folded_name = kinfold_folded(key.name)
        order by id limit 5) known on true
      where key.born is null or known.year is null or key.born = known.year
      order by key.place, known.id limit ${mostMatches}`.execute(db)
    found.push(...rows)
    if (found.length >= mostMatches) break
  }
  return found.slice(0, mostMatches).map(({ givenName, surname, ...match }) => ({
    ...match,
    personName: fullName({ givenName, surname }),
    isLikely: match.born !== null && match.born === match.personBorn,
  }))
}

async function hasPeople({ db, familyId }: FamilyEditor): Promise<boolean> {
  const known = await db
    .selectFrom('people')
    .select('id')
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
