import type { DeliveryView } from '#contract/deliveries/index.ts'
import type { Delivery, Plan } from '#contract/rules/delivery/delivery.ts'
import type { DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import { isSamePlan } from '#contract/rules/delivery/planning.ts'
import type { DeliveryState } from '#contract/rules/delivery/states.ts'
import {
  deliveryFrom,
  postgresRepository,
  recordEvent,
} from '#server/features/deliveries/engine/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { assertConfirmed } from './confirmed-author.ts'
import { findOwn, type NamedDelivery } from './delivery-store.ts'
import { toView } from './view.ts'

export type Found = NamedDelivery

interface Act {
  event(row: Found, at: Temporal.Instant): DeliveryEvent
  /** A second press of the same button finds it done, and changes nothing. */
  isDone?(delivery: Delivery, now: Temporal.Instant): boolean
}

/** An author's press on one of their own deliveries; what its state doesn't allow is said in words. */
export async function act(
  author: FamilyAuthor,
  id: string,
  { event, isDone }: Act,
): Promise<DeliveryView> {
  const now = author.ports.clock.now()
  const row = await findOwn(author, id)
  if (isDone?.(deliveryFrom(row), now)) return toView(row, now)
  const happening = event(row, now)
  if (happening.kind !== 'hold' && happening.kind !== 'cancel') await assertConfirmed(author)
  // Asked again of what is there by then: somebody else may have done the very same a moment before.
  const done = await recordEvent(postgresRepository(author), id, ({ delivery }) =>
    isDone?.(delivery, now) ? undefined : happening,
  )
  const found = await findOwn(author, id)
  if (done !== 'done' && !isDone?.(deliveryFrom(found), now))
    throw conflict(whyNot(found.state, happening.kind, found.given_name))
  return toView(found, now)
}

/** Planned for that very day already, and nobody has been warned yet. */
export const isPlannedSo = (delivery: Delivery, plan: Partial<Plan>): boolean =>
  delivery.state === 'scheduled' && isSamePlan(delivery, { ...delivery, ...plan })

function whyNot(state: DeliveryState, wanted: DeliveryEvent['kind'], name: string): string {
  if (state === 'cancelled') return 'It was called off. Take that back first, or give it a new day.'
  if (state === 'draft') return 'It has no day yet. Give the message a day first.'
  if (state === 'held') return 'It is on hold. Choose another day, or call it off.'
  if (wanted === 'undo' && (state === 'reminded' || state === 'checked'))
    return 'The question about the new day is written already. You can give it another one instead.'
  if (state === 'scheduled' || state === 'reminded' || state === 'checked')
    return 'It is still on its way, so there is nothing to take back.'
  if (state === 'refused') return `${name} said that this message isn’t for them.`
  if (state === 'redirected') return `Your family has recorded that ${name} has died.`
  return `It has already been sent to ${name}, so it can’t be changed any more.`
}
