import { decide, type Circumstances } from '#contract/rules/delivery/decide.ts'
import { allows } from '#contract/rules/delivery/transitions.ts'
import type { Book, BookedDelivery, Turn } from './book.ts'
import { turnOf } from './turn-of.ts'

/** Does what time asks of these deliveries, and writes down when to look at each again. */
export async function advanceDeliveries(
  book: Book,
  claimed: readonly BookedDelivery[],
  now: Temporal.Instant,
  circumstances: Circumstances,
): Promise<void> {
  let left = claimed
  while (left.length > 0) {
    const written = await book.turnAll(
      left.map((before) => ({ before, turn: turnFor(before, now, circumstances) })),
    )
    // Somebody else was first with these, the author perhaps: what they wrote decides now.
    const overtaken = left.filter((_, i) => !written[i])
    const found = await Promise.all(overtaken.map(({ id }) => book.find(id)))
    left = found.filter((booked) => booked !== undefined)
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
