import { counted } from '#contract/rules/counted.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// The server writes a visit down at most every five minutes.
const ONLINE_FOR = 10 * MINUTE

const dayAndMonth = dateWriter('weekday and day')
const fullDate = dateWriter('day')
const timeOfDay = dateWriter('clock')

/** How long ago, in the coarsest words that still help. */
export function agoWords(at: string, now: Date): string {
  const passed = now.getTime() - Date.parse(at)
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${counted(Math.floor(passed / MINUTE), 'minute')} ago`
  if (passed < DAY) return `${counted(Math.floor(passed / HOUR), 'hour')} ago`
  if (passed < 2 * DAY) return 'yesterday'
  if (passed < 14 * DAY) return `${Math.floor(passed / DAY)} days ago`
  return `on ${fullDate(new Date(at))}`
}

export const isOnline = (lastSeen: string | null, now: Date): boolean =>
  lastSeen !== null && now.getTime() - Date.parse(lastSeen) < ONLINE_FOR

export function seenWords(lastSeen: string | null, now: Date): string {
  if (lastSeen === null) return ''
  return isOnline(lastSeen, now) ? 'Online now' : `Last seen ${agoWords(lastSeen, now)}`
}

/** Until when an invitation works, and how long that still is. */
export function expiryWords(expiresAt: string, now: Date): string {
  const end = new Date(expiresAt)
  const left = end.getTime() - now.getTime()
  if (left <= 0) return `Stopped working ${agoWords(expiresAt, now)}`
  const moment = `${dayAndMonth(end)}, ${timeOfDay(end)}`
  const remaining =
    left < HOUR
      ? 'less than an hour'
      : left < DAY
        ? counted(Math.floor(left / HOUR), 'hour')
        : counted(Math.round(left / DAY), 'day')
  return `Works until ${moment} (${remaining} left)`
}
