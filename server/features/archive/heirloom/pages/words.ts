import { dateWriter } from '#contract/rules/date-looks.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { parseDate } from '#contract/rules/tree/dates/parse-date.ts'
import { yearsWords, shortDate } from '#contract/rules/tree/dates/short-date.ts'
import { sayDate } from '#contract/rules/tree/dates/say-date.ts'
import type { PersonRow } from '#server/features/archive/heirloom/tree-rows.ts'

const day = dateWriter('day', 'UTC')

export const dayOf = (at: string): string => day(at.length === 10 ? `${at}T00:00:00Z` : at)

export const nameOf = ({ given_name, surname }: PersonRow): string =>
  fullName({ givenName: given_name, surname }) || 'Somebody'

const dated = (words: string, on: string | null): string =>
  words ? sayDate(parseDate(words)) : on ? dayOf(on) : ''

const told = (what: string, when: string, place: string): string =>
  when || place ? [`${what} ${when}`.trim(), place].filter(Boolean).join(', ') : ''

export const bornOf = (person: PersonRow): string =>
  told('Born', dated(person.born_words, person.born_on), person.born_place)

export const diedOf = (person: PersonRow): string =>
  told('Died', dated(person.died_words, person.died_on), person.died_place) ||
  (person.is_living ? '' : 'Has died')

/** “(1941–2022)”, “(born 2008)”. */
export function yearsOf(person: PersonRow): string {
  const from = shortDate(person.born_on, person.born_words)
  const to = shortDate(person.died_on, person.died_words)
  if (to) return ` (${yearsWords({ born: from || '?', died: to })})`
  return from ? ` (${person.is_living ? 'born ' : ''}${from}${person.is_living ? '' : '–?'})` : ''
}
