import type { deliveries, DeliveryView } from '#contract/deliveries.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { DeliveryEvent } from '#contract/rules/delivery/follow.ts'
import type { DeliveryState } from '#contract/rules/delivery/states.ts'
import { requireProof } from '#server/features/accounts/index.ts'
import { setMessageState } from '#server/features/messages/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { later } from '#server/platform/clock.ts'
import { conflict } from '#server/platform/errors.ts'
import { findOwn, isPromised } from './delivery-store.ts'
import { plannedTime } from './planned-time.ts'
import { postgresBook } from './postgres-book.ts'
import { recordEvent } from './record-event.ts'
import { toView } from './view.ts'

const UNDO_DAYS = 7

/** Another day: both warnings start again, and letters about the old one no longer count. */
export function postponeDelivery(
  author: FamilyViewer,
  id: string,
  { due, isConfirmedTwice }: BodyOf<typeof deliveries.postpone>,
): Promise<DeliveryView> {
  const at = author.ports.clock.now()
  return act(author, id, () => ({
    kind: 'postpone',
    ...plannedTime(due, isConfirmedTwice, at),
    at,
  }))
}

export const holdDelivery = (author: FamilyViewer, id: string): Promise<DeliveryView> =>
  act(author, id, (at) => ({ kind: 'hold', at }))

export async function cancelDelivery(author: FamilyViewer, id: string): Promise<DeliveryView> {
  await findOwn(author, id)
  await requireProof(author)
  const view = await act(author, id, (at) => ({ kind: 'cancel', at }))
  if (!(await isPromised(author, view.messageId)))
    await setMessageState(author, view.messageId, 'draft')
  return view
}

export async function restoreDelivery(author: FamilyViewer, id: string): Promise<DeliveryView> {
  const { cancelled_at } = await findOwn(author, id)
  const end = cancelled_at && later(Temporal.Instant.from(cancelled_at), { days: UNDO_DAYS })
  if (end && Temporal.Instant.compare(author.ports.clock.now(), end) > 0)
    throw conflict('It was called off more than 7 days ago. You can give the message a new day.')
  return act(author, id, (at) => ({ kind: 'restore', at }))
}

async function act(
  author: FamilyViewer,
  id: string,
  eventAt: (at: Temporal.Instant) => DeliveryEvent,
): Promise<DeliveryView> {
  const now = author.ports.clock.now()
  const { state, given_name } = await findOwn(author, id)
  const event = eventAt(now)
  // A second press of the same button finds it done.
  if (doneBy[event.kind] === state) return toView(await findOwn(author, id), now)
  if ((await recordEvent(postgresBook(author), id, () => event)) !== 'done')
    throw conflict(whyNot((await findOwn(author, id)).state, given_name))
  return toView(await findOwn(author, id), now)
}

const doneBy: Partial<Record<DeliveryEvent['kind'], DeliveryState>> = {
  hold: 'held',
  cancel: 'cancelled',
  restore: 'draft',
}

function whyNot(state: DeliveryState, name: string): string {
  if (state === 'cancelled') return 'It was called off. Take that back first, or give it a new day.'
  if (state === 'draft') return 'It has no day yet. Give the message a day first.'
  if (state === 'held') return 'It is on hold. Choose another day, or call it off.'
  if (state === 'scheduled' || state === 'reminded' || state === 'checked')
    return 'It is still on its way, so there is nothing to take back.'
  if (state === 'refused') return `${name} said that this message isn’t for them.`
  return `It has already been sent to ${name}, so it can’t be changed any more.`
}
