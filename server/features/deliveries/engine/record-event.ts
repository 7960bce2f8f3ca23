import { ImpossibleTransition, type DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import type { DeliveryRepository, StoredDelivery, Turn } from './repository.ts'
import { turnOf } from './turn-of.ts'

/** `unknown`: there is no such delivery. `refused`: it is in a state that doesn't let this happen. */
export type Recorded = 'done' | 'refused' | 'unknown'

/**
 * Lets something happen to a delivery: a press of the author, a word of a mail server. Whoever comes second
 * reads what the first wrote, so an acknowledged act is never overwritten.
 */
export async function recordEvent(
  repository: DeliveryRepository,
  id: string,
  eventFor: (stored: StoredDelivery) => DeliveryEvent | undefined,
): Promise<Recorded> {
  for (;;) {
    const stored = await repository.find(id)
    if (!stored) return 'unknown'
    const event = eventFor(stored)
    const turn = event && possibleTurn(stored, event)
    if (!turn) return 'refused'
    if (await repository.turn(stored, turn)) return 'done'
  }
}

/** Undefined where the delivery's state doesn't let it happen. */
export function possibleTurn(stored: StoredDelivery, event: DeliveryEvent): Turn | undefined {
  try {
    return turnOf(stored, event)
  } catch (error) {
    if (error instanceof ImpossibleTransition) return undefined
    throw error
  }
}
