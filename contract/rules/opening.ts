import { comparableAnswer } from './passphrase.ts'
import { folded } from './person-name.ts'

/** An address that nobody confirmed for so long before the release may have changed hands. */
const monthsOfTrust = 24
/** For the delivery, whoever makes them. */
export const recallTries = 3
/** If nobody objects for so long, it opens by itself: no lock outlives those who could open it. */
export const daysToObject = 14
/** So long before the day its author is asked whether the address still holds. */
export const daysAheadToAsk = 60

/** What the family wrote down about a recipient that can be asked of whoever opens their letter. */
export const recalls = ['birth-date', 'parent-name'] as const
export type Recall = (typeof recalls)[number]

/** The oldest confirmation that still counts at a moment. */
export const oldestTrusted = (at: Temporal.Instant): Temporal.Instant =>
  at.toZonedDateTimeISO('UTC').subtract({ months: monthsOfTrust }).toInstant()

export const isTrusted = (knownAt: Temporal.Instant, releaseAt: Temporal.Instant): boolean =>
  Temporal.Instant.compare(knownAt, oldestTrusted(releaseAt)) >= 0

/** What is written down about a recipient, and what their letter and its page say anyway. */
export interface WrittenDown {
  readonly bornOn: string | null
  readonly parents: readonly Parent[]
  readonly dueOn: string
  readonly occasion: string
  /** Names and titles in the letter. */
  readonly said: readonly string[]
}

interface Parent {
  readonly givenName: string
  readonly nickname: string
  readonly surname: string
}

/** The one thing that is asked, or null if nothing is written down that the letter doesn't say. */
export function recallOf(about: WrittenDown): Recall | null {
  if (about.bornOn && !saysBirthday(about, about.bornOn)) return 'birth-date'
  return unsaidParents(about).length > 0 ? 'parent-name' : null
}

export function isRecalled(about: WrittenDown, answer: string): boolean {
  const recall = recallOf(about)
  if (recall === 'birth-date') return answer.trim() === about.bornOn
  const given = comparableAnswer(answer)
  return recall === 'parent-name' && unsaidParents(about).some((parent) => isName(parent, given))
}

/** A message for a birthday tells the day, and at an age the year as well. */
function saysBirthday({ dueOn, occasion }: WrittenDown, bornOn: string): boolean {
  const [born, due] = [bornOn.slice(5), dueOn.slice(5)]
  const isLeapDay = born === '02-29' && (due === '02-28' || due === '03-01')
  return occasion === 'birthday' || born === due || isLeapDay
}

function unsaidParents({ parents, said }: WrittenDown): Parent[] {
  const words = new Set(folded(said.join(' ')).split(/[^\p{L}\p{N}]+/u))
  return parents.filter(
    ({ givenName, nickname }) =>
      givenName !== '' &&
      ![givenName, nickname].some((name) => name !== '' && words.has(firstWord(name))),
  )
}

function isName({ givenName, nickname, surname }: Parent, given: string): boolean {
  const names = [givenName, firstWord(givenName), nickname, `${givenName} ${surname}`]
  return given !== '' && names.some((name) => comparableAnswer(name) === given)
}

const firstWord = (name: string) => folded(name).split(/[^\p{L}\p{N}]+/u)[0]!
