import { sql, type RawBuilder } from 'kysely'
import { longestLife } from '#contract/rules/tree/living.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'

/** Nobody lives who was born before this day. */
export const bornBefore = ({ now }: Pick<FamilyViewer, 'now'>): string =>
  `${Number(now().slice(0, 4)) - longestLife + 1}-01-01`

// “About” may be five years off; of “after 1890” or a sentence nothing is concluded.
const yearsOff = 6
const saysOneYear =
  '^((about|abt|around|circa|ca|before|bef|estimated|est|calculated|cal)[.]? )?([0-9]{1,2}[.]? )?((jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[.]? )?[0-9]{4}$'

/**
 * Whether somebody isn’t alive by their own record. Asked of the database, so that a page needn’t read the whole
 * tree: whoever is known to be long dead by their kin alone is left out, too.
 */
export const isLongDead = (before: string): RawBuilder<unknown> => sql`(
  not people.is_living or coalesce(people.born_on < ${before}::date, false) or exists (
    select from accounts where accounts.id = people.account_id and accounts.status = 'memorial')
  or (people.born_on is null and people.born_words ~* ${saysOneYear}
    and coalesce(kinfold_day_of(null, people.born_words)
      < ${before}::date - make_interval(years => ${yearsOff}::integer), false)))`

/** A wedding is as much the one’s as the other’s. Who married longer ago than anybody lives isn’t alive. */
export const isWeddingOfTheDead = (before: string): RawBuilder<unknown> => sql`(
  coalesce(kinfold_day_numbered(latest) < ${before}::date, false) or not exists (
    select from partners join people on people.id = partners.person_id
    where partners.partnership_id = life_events.partnership_id and not ${isLongDead(before)}))`
