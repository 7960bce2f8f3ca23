import { ImpossibleTransition, type DeliveryEvent } from '#contract/rules/delivery/follow.ts'
import type { Book, BookedDelivery } from './book.ts'
import { turnOf } from './turn-of.ts'

/** `unknown`: there is no such delivery. `refused`: it is in a state that doesn't let this happen. */
export type Recorded = 'done' | 'refused' | 'unknown'

/**
 * Lets something happen to a delivery: a press of the author, a word of a mail server. Whoever comes second
 * reads what the first wrote, so an acknowledged act is never overwritten.
 */
export async function recordEvent(
  book: Book,
  id: string,
  eventFor: (booked: BookedDelivery) => DeliveryEvent | undefined,
): Promise<Recorded> {
  for (;;) {
    const booked = await book.find(id)
    if (!booked) return 'unknown'
    const event = eventFor(booked)
    const turn = event && possibleTurn(booked, event)
    if (!turn) return 'refused'
    if (await book.turn(booked, turn)) return 'done'
  }
}

function possibleTurn(booked: BookedDelivery, event: DeliveryEvent) {
  try {
    return turnOf(booked, event)
  } catch (error) {
    if (error instanceof ImpossibleTransition) return undefined
    throw error
  }
}
