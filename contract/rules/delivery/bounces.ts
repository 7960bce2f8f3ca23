import type { Delivery } from './delivery.ts'
import { hasCome } from './local-time.ts'

/** Minutes after the first soft bounce at which the letter is sent again. */
const RETRY_AFTER_MINUTES = [5, 30, 2 * 60, 8 * 60, 24 * 60, 48 * 60] as const
const GIVE_UP_AFTER_HOURS = 72

/** A letter that comes back as “not now” once three days of that are over is given up for good. */
export function bounceAfter(
  outcome: 'failed' | 'later',
  { firstBouncedAt }: Pick<Delivery, 'firstBouncedAt'>,
  at: Temporal.Instant,
): 'hardBounce' | 'softBounce' {
  if (outcome === 'failed') return 'hardBounce'
  const end = firstBouncedAt?.add({ hours: GIVE_UP_AFTER_HOURS })
  return end && hasCome(end, at) ? 'hardBounce' : 'softBounce'
}

/** When a bounced letter is next tried, or given up. */
export function nextTry(
  firstBouncedAt: Temporal.Instant,
  { retries }: Pick<Delivery, 'retries'>,
): { at: Temporal.Instant; transition: 'retry' | 'giveUp' } {
  const minutes = RETRY_AFTER_MINUTES[retries]
  return minutes === undefined
    ? { at: firstBouncedAt.add({ hours: GIVE_UP_AFTER_HOURS }), transition: 'giveUp' }
    : { at: firstBouncedAt.add({ minutes }), transition: 'retry' }
}
