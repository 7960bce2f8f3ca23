import { calledName, folded } from './person-name.ts'

interface Prompt {
  readonly id: string
  readonly prompt: string
  readonly remembered: string
  readonly type: string
}

interface Remembered {
  readonly id: string
  readonly givenName: string
  readonly nickname: string
}

export interface Question {
  /** The prompt, and whom it remembers. */
  readonly key: string
  readonly words: string
}

// A photograph or a film can't be told into a recorder; what they ask of somebody who is gone can.
const isSpoken = ({ type }: Prompt) => type === 'voice' || type === 'written'

/**
 * What a letter may ask somebody: about themselves, and about those whom they remember. Nobody who has died is asked
 * anything (decision 104).
 */
export const questionsFor = (
  prompts: readonly Prompt[],
  remembered: readonly Remembered[],
): Question[] => [
  ...prompts.filter(isSpoken).map(({ id, prompt }) => ({ key: id, words: prompt })),
  ...remembered.flatMap((person) =>
    prompts.map((one) => ({
      key: `${one.id} ${person.id}`,
      words: one.remembered.replaceAll('{name}', () => calledName(person)),
    })),
  ),
]

// What trees say where nobody knew a name, or a child had none yet.
const unnamed = new Set(
  'nn unknown unnamed unbekannt inconnu inconnue desconocido desconocida infant baby child daughter stillborn living'.split(
    ' ',
  ),
)

/** Whether a first name is one, and not a word for its lack. */
export function isName(givenName: string): boolean {
  const letters = folded(givenName)
    .replaceAll(/[^\p{L}\s]/gu, '')
    .trim()
  const first = letters.split(/\s+/)[0] ?? ''
  // An initial is no name; one character of another script is.
  return !/^(?:[a-z]?|n\s*n)$/.test(letters) && !unnamed.has(first)
}

/** The first of those that were asked least often: none comes twice before all have come once. */
export function nextQuestion(
  questions: readonly Question[],
  asked: ReadonlyMap<string, number>,
): Question | undefined {
  const times = ({ key }: Question) => asked.get(key) ?? 0
  const least = Math.min(...questions.map(times))
  return questions.find((question) => times(question) === least)
}

/** When a letter may come: at nine in the morning, and by noon at the latest. */
const hour = 9
const noon = 12
/** Whoever changes the day isn't written to twice in one week. */
const daysApart = 5

/** The next morning of this weekday where somebody lives, after now and not too soon after the last one. */
export function nextMorning(
  weekday: number,
  timeZone: string,
  now: Temporal.Instant,
  last?: Temporal.Instant,
): Temporal.Instant {
  const rested = last?.add({ hours: daysApart * 24 })
  const from = rested && Temporal.Instant.compare(rested, now) > 0 ? rested : now
  let day = from.toZonedDateTimeISO(timeZone).toPlainDate()
  for (;;) {
    const morning = day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) })
    const isLater = Temporal.Instant.compare(morning.toInstant(), from) > 0
    if (day.dayOfWeek === weekday && isLater) return morning.toInstant()
    day = day.add({ days: 1 })
  }
}

/** Whether letters come at this hour where somebody lives. */
export function isMorning(timeZone: string, now: Temporal.Instant): boolean {
  const there = now.toZonedDateTimeISO(timeZone)
  return there.hour >= hour && there.hour < noon
}

/** The first morning after now, of whatever weekday: what was missed comes then. */
export const soonestMorning = (timeZone: string, now: Temporal.Instant): Temporal.Instant =>
  [1, 2, 3, 4, 5, 6, 7]
    .map((weekday) => nextMorning(weekday, timeZone, now))
    .reduce((soonest, one) => (Temporal.Instant.compare(one, soonest) < 0 ? one : soonest))

/** The morning that a letter was meant for: whoever has moved since has theirs where they live now. */
export const meantMorning = (
  weekday: number,
  timeZone: string,
  due: Temporal.Instant,
): Temporal.Instant => nextMorning(weekday, timeZone, due.subtract({ hours: 24 }))

/** Days between a letter that came late and the next, which keeps to its weekday again. */
const daysAfterLate = 3

/** The morning after one on which a letter is written. */
export const morningAfter = (
  weekday: number,
  timeZone: string,
  written: Temporal.Instant,
): Temporal.Instant => nextMorning(weekday, timeZone, written.add({ hours: daysAfterLate * 24 }))
