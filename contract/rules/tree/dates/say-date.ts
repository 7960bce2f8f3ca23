import { monthNames } from './calendars.ts'
import type { CalendarDay, FamilyDate } from './family-date.ts'

interface Habit {
  /** “12 March 1890” instead of “March 12, 1890”. */
  readonly isDayFirst: boolean
}

const calendarWords = {
  gregorian: '',
  julian: ' (Julian calendar)',
  french: ' (French Republican calendar)',
  hebrew: ' (Hebrew calendar)',
}

/** For people: “about 1890”, “between March 1890 and 1895”, “February 12, 1699/1700”. */
export function sayDate(date: FamilyDate, habit: Habit = { isDayFirst: false }): string {
  const { kind, phrase } = date
  const first = date.first ? sayDay(date.first, habit) : ''
  const second = date.second ? sayDay(date.second, habit) : ''
  switch (kind) {
    case 'words':
      return phrase
    case 'interpreted':
      return phrase === '' ? first : `${first} (“${phrase}”)`
    case 'on':
      return first
    case 'between':
      return `between ${first} and ${second}`
    case 'from-to':
      return `from ${first} to ${second}`
    case 'to':
      return `until ${first}`
    case 'calculated':
      return `${first} (calculated)`
    case 'estimated':
      return `${first} (estimated)`
    default:
      return `${kind} ${first}`
  }
}

function sayDay(day: CalendarDay, { isDayFirst }: Habit): string {
  const year = sayYear(day)
  const month = day.month === 0 ? '' : monthNames[day.calendar][day.month - 1]!
  return `${joined(day.day, month, year, isDayFirst || day.calendar !== 'gregorian')}${calendarWords[day.calendar]}`
}

function joined(day: number, month: string, year: string, isDayFirst: boolean): string {
  if (month === '') return year
  if (day === 0) return `${month} ${year}`
  return isDayFirst ? `${day} ${month} ${year}` : `${month} ${day}, ${year}`
}

function sayYear({ calendar, year, dualYear }: CalendarDay): string {
  if (year <= 0) return `${1 - year} BC`
  if (calendar === 'french') return `year ${roman(year)}`
  return dualYear > 0 ? `${year}/${dualYear}` : String(year)
}

function roman(year: number): string {
  const signs = [
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const
  if (year >= 90) return String(year)
  let [text, rest] = ['', year]
  for (const [value, sign] of signs) for (; rest >= value; rest -= value) text += sign
  return text
}
