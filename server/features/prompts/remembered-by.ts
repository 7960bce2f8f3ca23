import { sql } from 'kysely'
import { isName } from '#contract/rules/weekly-questions.ts'
import type { System } from '#server/platform/actors.ts'
import type { DueRow } from './weekly-store.ts'

// Whom somebody of today has known; and nobody who died so lately that a letter would hurt.
const rememberedYears = 40
const quietYears = 1
const mostRemembered = 5
// Nobody is asked what somebody was like who died as a child, or before they could know them.
const grownYears = 16
const knowingYears = 6

interface Remembered {
  readonly id: string
  readonly givenName: string
  readonly nickname: string
}

/**
 * Those whom somebody lost in living memory, by their own card: parents, grandparents and partners, sisters, brothers,
 * aunts and uncles. Without a card nobody. Letters go to editors and owners, who see every branch.
 */
export async function rememberedBy(
  { db, ports }: System,
  { family_id, account_id }: Pick<DueRow, 'family_id' | 'account_id'>,
): Promise<Remembered[]> {
  const today = ports.clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const { rows } = await sql<Remembered>`
    with reader as (select id, born_on from people
        where family_id = ${family_id} and account_id = ${account_id} and removed_at is null),
      parent as (select person_id as id from parentages join partners using (partnership_id)
        where child_id in (select id from reader)),
      elder as (select id from parent union select person_id from parentages join partners using (partnership_id)
        where child_id in (select id from parent)),
      partner as (select theirs.person_id as id from partners own join partners theirs using (partnership_id)
        where own.person_id in (select id from reader)),
      beside as (select child_id as id from partners join parentages using (partnership_id)
        where person_id in (select id from elder))
    select people.id, given_name as "givenName", nickname from people, reader
    where family_id = ${family_id} and people.id <> reader.id and removed_at is null and not is_living
      and given_name <> '' and died_on between ${today.subtract({ years: rememberedYears }).toString()}
        and ${today.subtract({ years: quietYears }).toString()}
      and (reader.born_on is null or died_on >= reader.born_on + make_interval(years => ${knowingYears}))
      and (people.id in (select id from elder union select id from partner)
        or people.id in (select id from beside)
          and died_on >= people.born_on + make_interval(years => ${grownYears}))
    order by died_on desc, people.id`.execute(db)
  return rows.filter(({ givenName }) => isName(givenName)).slice(0, mostRemembered)
}
