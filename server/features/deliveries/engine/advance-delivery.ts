import { decide, type Circumstances } from '#contract/rules/delivery/decide.ts'
import { allows } from '#contract/rules/delivery/transitions.ts'
import type { DeliveryRepository, StoredDelivery, Turn } from './repository.ts'
import { turnOf } from './turn-of.ts'

/** Does what time asks of these deliveries, and writes down when to look at each again. */
export async function advanceDeliveries(
  repository: DeliveryRepository,
  claimed: readonly StoredDelivery[],
  now: Temporal.Instant,
  circumstances: Circumstances,
): Promise<void> {
  let left = claimed
  while (left.length > 0) {
    const written = await repository.turnAll(
      left.map((before) => ({ before, turn: turnFor(before, now, circumstances) })),
    )
    // Somebody else was first with these, the author perhaps: what they wrote decides now.
    const overtaken = left.filter((_, i) => !written[i])
    const found = await Promise.all(overtaken.map(({ id }) => repository.find(id)))
    left = found.filter((stored) => stored !== undefined)
  }
}

function turnFor(
  stored: StoredDelivery,
  now: Temporal.Instant,
  circumstances: Circumstances,
): Turn {
  const { delivery, isRecipientLiving } = stored
  if (!isRecipientLiving && allows(delivery.state, 'redirect'))
    return turnOf(stored, { kind: 'redirect', at: now })
  const decision = decide(delivery, now, circumstances)
  if (!('transition' in decision))
    return { delivery, wakeAt: 'wakeAt' in decision ? decision.wakeAt : null }
  return turnOf(stored, { kind: decision.transition, at: now })
}
