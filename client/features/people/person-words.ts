import type { Person, PersonListItem } from '#contract/people/index.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { saidDate } from '#contract/rules/tree/dates/said-date.ts'
import { fullName } from '#contract/rules/person-name.ts'

export const birthWords = ({ bornOn, bornWords }: Pick<Person, 'bornOn' | 'bornWords'>): string =>
  bornOn ? dayWords(bornOn) : saidDate(bornWords)

export const deathWords = ({ diedOn, diedWords }: Pick<Person, 'diedOn' | 'diedWords'>): string =>
  diedOn ? dayWords(diedOn) : saidDate(diedWords)

/** “1944–2022”, “born 2008”, or nothing where nothing is known. */
export function lifeLine(person: PersonListItem): string {
  const born = person.bornOn?.slice(0, 4) ?? saidDate(person.bornWords)
  if (person.isLiving) return born && `born ${born}`
  const died = person.diedOn?.slice(0, 4) ?? saidDate(person.diedWords)
  if (born && died) return `${born}–${died}`
  return died ? `died ${died}` : born && `born ${born}`
}

/** “Dot” after “Dorothy Ellis”, where that is how people call her. */
export const listedName = (person: PersonListItem): string =>
  person.nickname && person.nickname !== person.givenName
    ? `${fullName(person)} (${person.nickname})`
    : fullName(person)
