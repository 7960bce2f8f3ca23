import type { DeliveryView } from '#contract/deliveries/index.ts'
import type { LeapDayChoice } from '#contract/rules/delivery/local-time.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { replanDelivery } from './change-delivery.ts'
import { findOwn } from './delivery-store.ts'
import { toView } from './view.ts'

/** Settles what a message for 29 February does in other years; the rest of its plan stays. */
export async function chooseLeapDay(
  author: FamilyAuthor,
  id: string,
  leapDay: LeapDayChoice,
): Promise<DeliveryView> {
  const view = toView(await findOwn(author, id), author.ports.clock.now())
  const trigger = 'leapDay' in view.trigger ? { ...view.trigger, leapDay } : view.trigger
  return replanDelivery(author, id, { trigger, zone: view.due.zone, isConfirmedTwice: false })
}
