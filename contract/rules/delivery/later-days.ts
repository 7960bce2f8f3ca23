import type { LocalTime } from './local-time.ts'
import { schedulingObstacle } from './scheduling.ts'

const spans = { week: { weeks: 1 }, month: { months: 1 }, year: { years: 1 } } as const

export const laterSpans = ['week', 'month', 'year'] as const
type LaterSpan = (typeof laterSpans)[number]

/** A week, a month or a year after the day planned, at its hour; counted from today where that day has passed. */
export function laterDays(
  due: LocalTime,
  now: Temporal.Instant,
): { span: LaterSpan; due: LocalTime }[] {
  const today = now.toZonedDateTimeISO(due.zone).toPlainDate()
  const planned = Temporal.PlainDate.from(due.on)
  const from = Temporal.PlainDate.compare(planned, today) < 0 ? today : planned
  return laterSpans
    .map((span) => ({ span, due: { ...due, on: from.add(spans[span]).toString() } }))
    .filter((later) => !schedulingObstacle({ ...later, shortNoticeConfirmedAt: null }, now))
}
