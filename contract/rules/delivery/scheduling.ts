import type { Delivery } from './delivery.ts'
import { dueAt } from './gates.ts'
import { hasCome } from './local-time.ts'

/** Nearer than this, there is no room for two warnings: the author confirms a second time instead. */
export const SHORT_NOTICE_HOURS = 48
const FARTHEST_YEARS = 100
/** For so long its author can take back that it was called off, and its recipient that it isn’t for them. */
export const TAKE_BACK_DAYS = 7

export type SchedulingObstacle = 'past' | 'too-far' | 'short-notice'

/** What stands in the way of this plan, if anything. `short-notice` is lifted by the second confirmation. */
export function schedulingObstacle(
  delivery: Pick<Delivery, 'due' | 'shortNoticeConfirmedAt'>,
  now: Temporal.Instant,
): SchedulingObstacle | null {
  const due = dueAt(delivery)
  if (hasCome(due, now)) return 'past'
  const farthest = now.toZonedDateTimeISO(delivery.due.zone).add({ years: FARTHEST_YEARS })
  if (Temporal.Instant.compare(due, farthest.toInstant()) > 0) return 'too-far'
  return isShortNotice(due, now) && !delivery.shortNoticeConfirmedAt ? 'short-notice' : null
}

export const isShortNotice = (due: Temporal.Instant, now: Temporal.Instant): boolean =>
  !hasCome(now.add({ hours: SHORT_NOTICE_HOURS }), due)
