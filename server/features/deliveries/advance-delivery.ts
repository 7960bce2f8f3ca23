import { decide, type Circumstances } from '#contract/rules/delivery/decide.ts'
import { follow } from '#contract/rules/delivery/follow.ts'
import { transitions } from '#contract/rules/delivery/transitions.ts'
import type { Book, BookedDelivery, Turn } from './book.ts'
import { nextWake } from './next-wake.ts'

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
  { delivery }: BookedDelivery,
  now: Temporal.Instant,
  circumstances: Circumstances,
): Turn {
  const decision = decide(delivery, now, circumstances)
  if (!('transition' in decision))
    return { delivery, wakeAt: 'wakeAt' in decision ? decision.wakeAt : null }
  const event = { kind: decision.transition, at: now }
  const moved = follow(delivery, event)
  const { mail } = transitions[decision.transition]
  return { delivery: moved, wakeAt: nextWake(moved, now), event, ...(mail && { letter: mail }) }
}
