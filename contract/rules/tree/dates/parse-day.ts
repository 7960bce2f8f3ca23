import {
  firstOfMonth,
  firstOfNextMonth,
  monthCodes,
  monthNames,
  type Calendar,
} from './calendars.ts'
import type { CalendarDay } from './family-date.ts'

const calendarWords: Readonly<Record<string, Calendar>> = {
  '@#DGREGORIAN@': 'gregorian',
  '@#DJULIAN@': 'julian',
  '@#DFRENCH R@': 'french',
  '@#DHEBREW@': 'hebrew',
  GREGORIAN: 'gregorian',
  JULIAN: 'julian',
  FRENCH_R: 'french',
  HEBREW: 'hebrew',
}

const monthNumbers = new Map<string, readonly [Calendar | null, number]>()
for (const calendar of ['hebrew', 'french', 'gregorian'] as const)
  monthCodes[calendar].forEach((code, at) => {
    const found = [calendar === 'gregorian' ? null : calendar, at + 1] as const
    monthNumbers.set(code, found)
    monthNumbers.set(plainLetters(monthNames[calendar][at]!), found)
  })
monthNumbers.set('SEPT', [null, 9])

function plainLetters(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
}

const space = 0x20
const dash = 0x2d

/**
 * “12 MAR 1890”, “MAR 1890”, “1890”: as nearly every program writes nearly every day, and “1890-03-12” as we do. Null
 * for the rest, which may be a day, too. Letter by letter: a large family has hundreds of thousands of them.
 */
export function commonDay(text: string): CalendarDay | null {
  const { length } = text
  if (length === 10 && text.charCodeAt(4) === dash) return ourDay(text)
  const yearAt = length - digitsAtEnd(text, length, 4)
  if (length - yearAt < 3) return null
  const year = Number(text.slice(yearAt))
  if (yearAt === 0) return checked('gregorian', year, 0, 0, 0)
  if (yearAt < 4 || yearAt > 7 || text.charCodeAt(yearAt - 1) !== space) return null
  const month = monthCodes.gregorian.indexOf(text.slice(yearAt - 4, yearAt - 1)) + 1
  if (month === 0) return null
  const dayEnd = yearAt - 5
  if (dayEnd < 0) return checked('gregorian', year, 0, month, 0)
  if (dayEnd === 0 || text.charCodeAt(dayEnd) !== space) return null
  if (digitsAtEnd(text, dayEnd, 2) < dayEnd) return null
  return checked('gregorian', year, 0, month, Number(text.slice(0, dayEnd)))
}

function ourDay(text: string): CalendarDay | null {
  if (text.charCodeAt(7) !== dash || digitsAtEnd(text, 4, 4) < 4) return null
  if (digitsAtEnd(text, 7, 2) < 2 || digitsAtEnd(text, 10, 2) < 2) return null
  const month = Number(text.slice(5, 7))
  if (month === 0 || month > 12) return null
  return checked('gregorian', Number(text.slice(0, 4)), 0, month, Number(text.slice(8)))
}

/** How many digits stand before this place, of at most so many. */
function digitsAtEnd(text: string, end: number, most: number): number {
  let count = 0
  while (count < most && count < end && isDigit(text.charCodeAt(end - count - 1))) count++
  return count
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39

/** “12 MAR 1890”, “March 12, 1890”, “1890-03-12”, “@#DJULIAN@ FEB 1699/00”, “44 B.C.”; null for anything else. */
export function parseDay(text: string): CalendarDay | null {
  return commonDay(text) ?? anyDay(text)
}

function anyDay(text: string): CalendarDay | null {
  let rest = plainLetters(text).trim()
  let calendar: Calendar | null = null
  for (const [word, named] of Object.entries(calendarWords))
    if (rest.startsWith(word)) {
      calendar = named
      rest = rest.slice(word.length).trim()
      break
    }
  const isBefore = /(^|\s|\d)B\.?\s?C\.?(\s?E\.?)?$/.test(rest)
  rest = rest.replace(/\s*(B\.?\s?C\.?(\s?E\.?)?|A\.?D\.?|C\.?E\.?)$/, '')
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(rest)
  if (iso && Number(iso[2]) <= 12)
    return checked(calendar ?? 'gregorian', Number(iso[1]), 0, Number(iso[2]), Number(iso[3] ?? 0))
  const parts = partsOf(rest)
  if (!parts) return null
  const named = parts.month === '' ? undefined : monthNumbers.get(parts.month)
  if (parts.month !== '' && !named) return null
  const own = calendar ?? named?.[0] ?? 'gregorian'
  if (named && (named[0] ?? 'gregorian') !== (own === 'julian' ? 'gregorian' : own)) return null
  const year = isBefore ? 1 - parts.year : parts.year
  return checked(own, year, dualYear(parts.year, parts.dual), named?.[1] ?? 0, parts.day)
}

/** Day, month and year, in the order of either side of the Atlantic. */
function partsOf(text: string) {
  const found =
    /^(?:(?:(?<day>\d{1,2})[ .]*)?(?<month>[A-Z]{3,}(?: SHENI)?)[.,]? )?(?<year>\d{1,4})(?:[/](?<dual>\d{1,4})|(?<=\b[A-Z]{3,}\.? \d{3,4})-(?<dash>\d{2,4}))?$/.exec(
      text,
    ) ??
    /^(?<month>[A-Z]{3,}(?: SHENI)?)\.? (?<day>\d{1,2})(?:ST|ND|RD|TH)?,? (?<year>\d{3,4})(?:\/(?<dual>\d{1,4}))?$/.exec(
      text,
    )
  if (!found?.groups) return null
  const { day, month, year, dual, dash } = found.groups
  return {
    day: Number(day ?? 0),
    month: month ?? '',
    year: Number(year),
    dual: dual ?? dash ?? '',
  }
}

/** “1699/00” is 1700; anything but the next year was a slip, and only the first counts. */
function dualYear(year: number, dual: string): number {
  if (dual === '') return 0
  const place = 10 ** Math.min(dual.length, 4)
  return (year + 1) % place === Number(dual) % place ? year + 1 : 0
}

function checked(
  calendar: Calendar,
  year: number,
  dual: number,
  month: number,
  day: number,
): CalendarDay | null {
  if (month > monthCodes[calendar].length) return null
  if (day > 0) {
    const length = firstOfNextMonth(calendar, year, month) - firstOfMonth(calendar, year, month)
    if (day > Math.max(length, 1)) return null
  }
  return { calendar, year, dualYear: dual, month, day }
}
