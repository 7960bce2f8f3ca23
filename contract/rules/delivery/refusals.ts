import type { Delivery } from './delivery.ts'
import { TAKE_BACK_DAYS } from './scheduling.ts'

type Refused = Pick<Delivery, 'state' | 'refusedFrom' | 'refusedAt'>

/** Until when a recipient can take “Not for me” back; null where there is nothing to take back. */
export const takeBackEnd = ({ state, refusedFrom, refusedAt }: Refused): Temporal.Instant | null =>
  state === 'refused' && refusedFrom && refusedAt
    ? refusedAt.add({ hours: TAKE_BACK_DAYS * 24 })
    : null

export function mayTakeBack(delivery: Refused, now: Temporal.Instant): boolean {
  const end = takeBackEnd(delivery)
  return end !== null && Temporal.Instant.compare(now, end) <= 0
}
