import { dateWriter } from '#contract/rules/date-looks.ts'
const asUtc = (on: string) => new Date(`${on}T00:00:00Z`)

const dayAndMonth = dateWriter('weekday and day', 'UTC')
const fullDay = dateWriter('day', 'UTC')
const month = dateWriter('short month', 'UTC')

export const monthNames = Array.from({ length: 12 }, (_, i) =>
  month(new Date(Date.UTC(2027, i, 1))),
)

/** Friday, June 4; for a leap day in a year without one, the day before. */
export function dayOfYear(on: string): string {
  const day = asUtc(on)
  return dayAndMonth(Number.isNaN(day.getTime()) ? asUtc(`${on.slice(0, 4)}-02-28`) : day)
}

/** June 4, 2039 */
export const dateWords = (on: string): string => fullDay(asUtc(on))

/** Today where the reader is. */
export function todayHere(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('-')
}

const dayMs = 86_400_000

/** “tomorrow”, “in 4 months”, “in 12 years”; nothing for what is past. */
export function awayWords(on: string, today = todayHere()): string {
  const days = Math.round((asUtc(on).getTime() - asUtc(today).getTime()) / dayMs)
  if (days < 0) return ''
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days < 60) return `in ${days} days`
  if (days < 700) return `in ${Math.round(days / 30.44)} months`
  return `in ${Math.round(days / 365.25)} years`
}
