import { decide } from '#contract/rules/delivery/decide.ts'
import type { Delivery } from '#contract/rules/delivery/delivery.ts'

/** When a delivery must be looked at again; null where only a person can move it. */
export function nextWake(delivery: Delivery, now: Temporal.Instant): Temporal.Instant | null {
  const decision = decide(delivery, now)
  if ('rests' in decision) return null
  return 'wakeAt' in decision ? decision.wakeAt : now
}
