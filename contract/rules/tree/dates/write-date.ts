import { monthCodes } from './calendars.ts'
import type { CalendarDay, DateKind, FamilyDate } from './family-date.ts'

const calendarsOfFive = {
  gregorian: '',
  julian: '@#DJULIAN@ ',
  french: '@#DFRENCH R@ ',
  hebrew: '@#DHEBREW@ ',
}
const calendarsOfSeven = {
  gregorian: '',
  julian: 'JULIAN ',
  french: 'FRENCH_R ',
  hebrew: 'HEBREW ',
}

type WriteDay = (day: CalendarDay) => string

const dayOfFive: WriteDay = (day) => {
  const year = yearNumber(day)
  const dual = day.dualYear > 0 ? `/${String(day.dualYear % 100).padStart(2, '0')}` : ''
  const era = day.year <= 0 ? ' B.C.' : ''
  return `${calendarsOfFive[day.calendar]}${dayAndMonth(day)}${year}${dual}${era}`
}

const dayOfSeven: WriteDay = (day) => {
  const year = day.dualYear > 0 && day.month > 0 ? day.dualYear : yearNumber(day)
  return `${calendarsOfSeven[day.calendar]}${dayAndMonth(day)}${year}${day.year <= 0 ? ' BCE' : ''}`
}

const yearNumber = (day: CalendarDay) => (day.year <= 0 ? 1 - day.year : day.year)

function dayAndMonth({ calendar, month, day }: CalendarDay): string {
  if (month === 0) return ''
  const code = monthCodes[calendar][month - 1]!
  return day > 0 ? `${day} ${code} ` : `${code} `
}

const words: Readonly<Partial<Record<DateKind, string>>> = {
  about: 'ABT ',
  calculated: 'CAL ',
  estimated: 'EST ',
  before: 'BEF ',
  after: 'AFT ',
  from: 'FROM ',
  to: 'TO ',
}

function write({ kind, first, second }: FamilyDate, day: WriteDay): string {
  if (!first) return ''
  if (kind === 'between' && second) return `BET ${day(first)} AND ${day(second)}`
  if (kind === 'from-to' && second) return `FROM ${day(first)} TO ${day(second)}`
  return `${words[kind] ?? ''}${day(first)}`
}

/** In the form of GEDCOM 5.5.1. */
export function dateOfFive(date: FamilyDate): string {
  if (date.kind === 'words') return date.phrase === '' ? '' : `(${date.phrase})`
  const text = write(date, dayOfFive)
  return date.kind === 'interpreted' ? `INT ${text} (${date.phrase})` : text
}

/** In the form of GEDCOM 7.0: what it can't say as a date stands beside it as a phrase. */
export function dateOfSeven(date: FamilyDate): { date: string; phrase: string } {
  // A slip such as “1401/8” counts as 1401 and is kept as well.
  const isDual = date.first !== null && /\d\/\d/.test(date.written)
  return { date: write(date, dayOfSeven), phrase: isDual ? date.written.trim() : date.phrase }
}
