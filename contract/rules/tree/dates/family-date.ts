import type { Calendar } from './calendars.ts'

/** A day as far as it is known: month and day are 0 where they aren't. */
export interface CalendarDay {
  readonly calendar: Calendar
  /** Years before Christ count down: 1 BC is 0. */
  readonly year: number
  /** The second year of “1699/00”, in full; 0 for none. */
  readonly dualYear: number
  readonly month: number
  readonly day: number
}

export type DateKind =
  | 'on'
  | 'about'
  | 'calculated'
  | 'estimated'
  | 'before'
  | 'after'
  | 'between'
  | 'from'
  | 'to'
  | 'from-to'
  | 'interpreted'
  /** Words we can't place, kept as they are. */
  | 'words'

/** A date as genealogists write it. */
export interface FamilyDate {
  readonly kind: DateKind
  readonly first: CalendarDay | null
  readonly second: CalendarDay | null
  /** “Easter Monday”, beside a date or instead of one. */
  readonly phrase: string
  /** As somebody wrote it: that is what goes back into a file. */
  readonly written: string
}
