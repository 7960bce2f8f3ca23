import {
  clockWords,
  dayWords,
  fullDayWords,
  type Moment,
} from '#contract/rules/delivery/time-words.ts'

export const momentOf = (at: string): Moment => ({ epochMilliseconds: Date.parse(at) })

/** Friday, June 4, 2027 at 8:00 AM */
export const whenWords = (moment: Moment, zone: string): string =>
  `${fullDayWords(moment, zone)} at ${clockWords(moment, zone)}`

interface Place {
  readonly zone: string
  readonly name: string
}

/** The recipient's hour first, and the reader's own where the two clocks differ. */
export function bothClocks(moment: Moment, there: Place, here: string): string {
  const theirs = whenWords(moment, there.zone)
  const mine = whenWords(moment, here)
  if (theirs === mine) return theirs
  const isSameDay = dayWords(moment, there.zone) === dayWords(moment, here)
  const own = isSameDay
    ? clockWords(moment, here)
    : `${dayWords(moment, here)}, ${clockWords(moment, here)}`
  return `${theirs} where ${there.name} lives (${own} where you are)`
}
