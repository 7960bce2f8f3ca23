import { decide, type Circumstances } from '#contract/rules/delivery/decide.ts'
import { allows } from '#contract/rules/delivery/transitions.ts'
import type { Book, BookedDelivery, Turn } from './book.ts'
import { turnOf } from './turn-of.ts'

/** Does what time asks of one delivery, and writes down when to look again. */
export async function advanceDelivery(
  book: Book,
  claimed: BookedDelivery,
  now: Temporal.Instant,
  circumstances: Circumstances,
): Promise<void> {
  let booked: BookedDelivery | undefined = claimed
  while (booked) {
    const turn = turnFor(booked, now, circumstances)
    if (await book.turn(booked, turn)) return
    // Somebody else was first, the author perhaps: what they wrote decides now.
    booked = await book.find(booked.id)
  }
}

function turnFor(
  booked: BookedDelivery,
  now: Temporal.Instant,
  circumstances: Circumstances,
): Turn {
  const { delivery, isRecipientLiving } = booked
  if (!isRecipientLiving && allows(delivery.state, 'redirect'))
    return turnOf(booked, { kind: 'redirect', at: now })
  const decision = decide(delivery, now, circumstances)
  if (!('transition' in decision))
    return { delivery, wakeAt: 'wakeAt' in decision ? decision.wakeAt : null }
  return turnOf(booked, { kind: decision.transition, at: now })
}
