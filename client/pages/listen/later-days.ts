import { occasionDay } from './listening-words.ts'

export type LaterChoice = 'tomorrow' | 'week' | 'month' | 'year' | 'day'

/** The day it is where the reader is, as 2027-06-04. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** A day of the calendar after another. A month after January 31 is the last of February. */
export function dayAfter(on: string, choice: Exclude<LaterChoice, 'day'>): string {
  const [year, month, day] = on.split('-').map(Number) as [number, number, number]
  const days = { tomorrow: 1, week: 7, month: 0, year: 0 }[choice]
  const months = { tomorrow: 0, week: 0, month: 1, year: 12 }[choice]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const date = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last) + days))
  return date.toISOString().slice(0, 10)
}

const named: readonly [Exclude<LaterChoice, 'day'>, string][] = [
  ['tomorrow', 'Tomorrow'],
  ['week', 'In a week'],
  ['month', 'In a month'],
  ['year', 'In a year'],
]

export const laterChoices = (now: string) => [
  ...named.map(([value, label]) => ({ value, label, hint: occasionDay(dayAfter(now, value)) })),
  { value: 'day' as const, label: 'Another day', hint: 'You choose it from the calendar' },
]
