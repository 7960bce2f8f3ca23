import {
  follow,
  ImpossibleTransition,
  type DeliveryEvent,
} from '#contract/rules/delivery/follow.ts'
import { transitions, type TransitionName } from '#contract/rules/delivery/transitions.ts'
import type { Book, BookedDelivery } from './book.ts'
import { nextWake } from './next-wake.ts'

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
    if (!event) return 'refused'
    const delivery = followed(booked, event)
    if (!delivery) return 'refused'
    const letter = event.kind in transitions ? transitions[event.kind as TransitionName].mail : null
    const turn = { delivery, event, wakeAt: nextWake(delivery, event.at) }
    if (await book.turn(booked, { ...turn, ...(letter && { letter }) })) return 'done'
  }
}

function followed({ delivery }: BookedDelivery, event: DeliveryEvent) {
  try {
    return follow(delivery, event)
  } catch (error) {
    if (error instanceof ImpossibleTransition) return undefined
    throw error
  }
}
