import { firstOfMonth, firstOfNextMonth, monthCodes } from './calendars.ts'
import type { CalendarDay, FamilyDate } from './family-date.ts'

/** The days between which it lies, by Julian day number; infinite where it is open. */
export interface DateSpan {
  readonly earliest: number
  readonly latest: number
}

const daysInYear = 365.2425
/** “About 1890” is believed within this many years. */
const aboutYears = 5

export function spanOf(date: FamilyDate): DateSpan | null {
  const first = date.first && spanOfDay(date.first)
  const second = date.second && spanOfDay(date.second)
  if (!first) return spanOfWords(date.phrase)
  switch (date.kind) {
    case 'about':
    case 'estimated':
    case 'calculated':
      return widened(first, Math.round(aboutYears * daysInYear))
    case 'before':
      return { earliest: -Infinity, latest: first.earliest - 1 }
    case 'after':
      return { earliest: first.latest + 1, latest: Infinity }
    case 'from':
      return { earliest: first.earliest, latest: Infinity }
    case 'to':
      return { earliest: -Infinity, latest: first.latest }
    case 'between':
    case 'from-to':
      return together(first, second ?? first)
    default:
      return first
  }
}

function spanOfDay({ calendar, year, dualYear, month, day }: CalendarDay): DateSpan {
  const meant = dualYear === 0 || month === 0 ? year : dualYear
  const lastYear = month === 0 && dualYear > 0 ? dualYear : meant
  const earliest = firstOfMonth(calendar, meant, month || 1)
  if (day > 0) return { earliest: earliest + day - 1, latest: earliest + day - 1 }
  const lastMonth = month || monthCodes[calendar].length
  return { earliest, latest: firstOfNextMonth(calendar, lastYear, lastMonth) - 1 }
}

/** Words may still name a year: enough to sort by. */
function spanOfWords(phrase: string): DateSpan | null {
  const year = /(?:^|\D)(1\d{3}|20\d{2})(?:\D|$)/.exec(phrase)
  if (!year) return null
  return spanOfDay({ calendar: 'gregorian', year: Number(year[1]), dualYear: 0, month: 0, day: 0 })
}

const widened = ({ earliest, latest }: DateSpan, days: number): DateSpan => ({
  earliest: earliest - days,
  latest: latest + days,
})

const together = (a: DateSpan, b: DateSpan): DateSpan => ({
  earliest: Math.min(a.earliest, b.earliest),
  latest: Math.max(a.latest, b.latest),
})

/** One number to sort by: where it begins, as written; “before” comes before the day it names and “after” behind it. */
export function sortKeyOf(date: FamilyDate): number | null {
  const first = date.first && spanOfDay(date.first)
  if (!first) return spanOfWords(date.phrase)?.earliest ?? null
  if (date.kind === 'before' || date.kind === 'to') return first.earliest - 0.5
  return date.kind === 'after' ? first.latest + 0.5 : first.earliest
}

/** The Gregorian year in which a day lies. */
export function yearOfDay(day: number): number {
  let year = Math.floor((day - 1_721_426) / daysInYear) + 1
  while (firstOfMonth('gregorian', year + 1, 1) <= day) year++
  while (firstOfMonth('gregorian', year, 1) > day) year--
  return year
}
