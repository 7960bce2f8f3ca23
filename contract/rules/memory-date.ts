import { dateWriter } from './date-looks.ts'

/** How surely the day of a memory is known. `unknown`: nobody said; it stands where it was added. */
export const certainties = ['day', 'month', 'year', 'about', 'unknown'] as const
export type Certainty = (typeof certainties)[number]

interface MemoryDay {
  /** `1986-07-14`; of a month or a year its first day. */
  readonly takenOn: string
  readonly certainty: Certainty
}

const dayWords = dateWriter('day', 'UTC')
const ofDate = dateWriter('day of the year', 'UTC')
const ofMonth = dateWriter('month and year', 'UTC')

/** “July 1986”, from `1986-07`. */
export const monthWords = (month: string): string => ofMonth(`${month.slice(0, 7)}-01T00:00:00Z`)

/** “July 14”, from `1986-07-14`. */
export const monthDayWords = (day: string): string => ofDate(`${day}T00:00:00Z`)

/** When it was, as far as it is known: “July 14, 1986”, “July 1986”, “1986”, “around 1986”. */
export function memoryDayWords({ takenOn, certainty }: MemoryDay): string {
  const year = takenOn.slice(0, 4)
  switch (certainty) {
    case 'day':
      return dayWords(`${takenOn}T00:00:00Z`)
    case 'month':
      return monthWords(takenOn)
    case 'year':
      return year
    case 'about':
      return `around ${year}`
    default:
      return 'No date yet'
  }
}

/** Where it stands among the others: of a month or a year that is all that is known, its beginning. */
export function standingDay({ takenOn, certainty }: MemoryDay): string {
  if (certainty === 'month') return `${takenOn.slice(0, 7)}-01`
  return certainty === 'year' || certainty === 'about' ? `${takenOn.slice(0, 4)}-01-01` : takenOn
}

/** The first day a photo can be from, and how long something stays in the trash. */
export const firstPhotoOn = '1826-01-01'
export const trashDays = 30
