import type { PassingEvent } from './events.ts'
import type { Moment } from './moments.ts'
import { EARLIER_LETTER, isOpen, type Passing, type ReleaseCase } from './passing.ts'

/** Which letters to the owner have one button: those about one report, since keepers were last missing. */
export interface AliveLetter {
  readonly report: number
  readonly vacancy: number
}

/** What decides which letter is written. */
export interface Written extends Pick<Passing, 'vacancies'> {
  readonly case: Pick<ReleaseCase, 'number' | 'epoch'> | null
}

/** What is written to the owner now. */
export const newestLetter = ({ case: one, vacancies = 0 }: Written): AliveLetter => ({
  report: one?.number ?? 0,
  vacancy: vacancies,
})

export const isNewestLetter = (passing: Passing, { report, vacancy }: AliveLetter): boolean => {
  const newest = newestLetter(passing)
  return report === newest.report && vacancy === newest.vacancy
}

/** Every letter that was ever written, newest first. */
export function* lettersSoFar(passing: Passing): Generator<AliveLetter> {
  const newest = newestLetter(passing)
  for (let report = newest.report; report >= 0; report -= 1)
    for (let vacancy = newest.vacancy; vacancy >= 0; vacancy -= 1) yield { report, vacancy }
}

const nameOf = ({ report, vacancy }: AliveLetter): string => `${report} ${vacancy}`

/**
 * What the button of a letter to the owner does. Letters lie in mailboxes for years, are forwarded and leak: only the
 * newest end what is under way. Earlier ones stop an open report once, whichever it is, until a person has looked; whoever
 * stands in is ended by none of them. Once one was heard, or the release has begun, they change nothing more, but they
 * may be all that a living owner has: the desk is told, and the newest letter goes out again.
 */
export type Press = 'ends' | 'stops' | 'heard' | 'released' | 'nothing'

/** What changes nothing and is told all the same. */
export const isTold = (press: Press): press is 'heard' | 'released' =>
  press === 'heard' || press === 'released'

export function pressOf(passing: Passing, letter: AliveLetter): Press {
  if (isNewestLetter(passing, letter)) return 'ends'
  const one = passing.case
  if (one?.state === 'released') return 'released'
  if (!isOpen(one)) return 'nothing'
  return hasHeard(one) && one.state !== 'disputed' ? 'heard' : 'stops'
}

/** Whoever has many of them could otherwise put a release off for years. */
const hasHeard = ({ heardLetters = [] }: Pick<ReleaseCase, 'heardLetters'>): boolean =>
  heardLetters.length > 0

/** What happens by the press; null where it changes nothing. */
export function pressed(passing: Passing, letter: AliveLetter, at: Moment): PassingEvent | null {
  const press = pressOf(passing, letter)
  if (press === 'ends') return { kind: 'proofOfLife', how: 'code', at }
  if (press !== 'stops' || passing.case?.state === 'disputed') return null
  return { kind: 'dispute', by: EARLIER_LETTER, letter: nameOf(letter), at }
}
