import type { Delivery } from './delivery.ts'
import { dueAt } from './gates.ts'
import { hasCome } from './local-time.ts'
import { isBeforeRelease } from './states.ts'

const LATE_AFTER_HOURS = 7 * 24
const CLOCK_BACKWARDS_MINUTES = 5
const CLOCKS_APART_MINUTES = 2

/** A plan that has slid so far that a person should look: told to the operator, changes nothing. */
export function isTooLate(delivery: Delivery, now: Temporal.Instant): boolean {
  const { state } = delivery
  if (!isBeforeRelease(state) || state === 'draft' || state === 'held') return false
  return hasCome(dueAt(delivery).add({ hours: LATE_AFTER_HOURS }), now)
}

interface Clocks {
  readonly now: Temporal.Instant
  readonly databaseNow: Temporal.Instant
  readonly latestEverSeen: Temporal.Instant
}

/** While clocks go backwards or disagree, nothing is released. */
export function isClockSane({ now, databaseNow, latestEverSeen }: Clocks): boolean {
  const apart = now.since(databaseNow).abs()
  const earliest = latestEverSeen.subtract({ minutes: CLOCK_BACKWARDS_MINUTES })
  return hasCome(earliest, now) && apart.total('minutes') <= CLOCKS_APART_MINUTES
}
