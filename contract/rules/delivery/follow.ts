import type { Delivery } from './delivery.ts'
import type { LocalTime } from './local-time.ts'
import { allows, transitions, type TransitionName } from './transitions.ts'

interface Happened {
  readonly at: Temporal.Instant
}

/** Everything that can happen to a delivery. Following all of them from the draft yields the row. */
export type DeliveryEvent = Happened &
  (
    | {
        readonly kind: 'schedule'
        readonly isConfirmedTwice?: boolean
        /** Given when something that was called off gets another day. */
        readonly due?: LocalTime
      }
    | { readonly kind: 'postpone'; readonly due: LocalTime; readonly isConfirmedTwice?: boolean }
    | {
        readonly kind: 'warningAccepted'
        readonly mail: 'remind' | 'check'
        readonly epoch: number
      }
    | { readonly kind: 'addressing'; readonly nextAddress: Delivery['nextAddress'] }
    | { readonly kind: 'accept'; readonly epoch: number }
    | { readonly kind: Exclude<TransitionName, 'schedule' | 'postpone' | 'accept'> }
  )

export class ImpossibleTransition extends Error {}

/** The delivery after something has happened to it. Throws when its state doesn't let that happen. */
export function follow(delivery: Delivery, event: DeliveryEvent): Delivery {
  if (event.kind === 'warningAccepted') return withWarning(delivery, event)
  if (event.kind === 'addressing') return { ...delivery, nextAddress: event.nextAddress }
  // A letter of an older plan opens nothing and closes nothing.
  if (event.kind === 'accept' && event.epoch !== delivery.epoch) return delivery
  if (!allows(delivery.state, event.kind))
    throw new ImpossibleTransition(`${event.kind} is not possible from ${delivery.state}`)
  const moved = { ...delivery, state: transitions[event.kind].to }
  return { ...moved, ...changes(delivery, event) }
}

function withWarning(
  delivery: Delivery,
  { mail, epoch, at }: Extract<DeliveryEvent, { kind: 'warningAccepted' }>,
): Delivery {
  if (epoch !== delivery.epoch) return delivery
  // The first acceptance counts; a letter folded into it later changes nothing.
  if (mail === 'remind')
    return { ...delivery, reminderAcceptedAt: delivery.reminderAcceptedAt ?? at }
  return { ...delivery, checkAcceptedAt: delivery.checkAcceptedAt ?? at }
}

function changes(delivery: Delivery, event: DeliveryEvent): Partial<Delivery> {
  switch (event.kind) {
    case 'schedule':
      return { ...confirmed(event), ...(event.due && { due: event.due }) }
    case 'postpone':
      return { ...newPlan(delivery), ...confirmed(event), due: event.due }
    case 'hold':
    case 'nudge':
      return { heldAt: event.at }
    case 'restore':
      return newPlan(delivery)
    case 'softBounce':
      return { firstBouncedAt: delivery.firstBouncedAt ?? event.at }
    case 'retry':
      return { retries: delivery.retries + 1 }
    case 'readdress':
      return { ...fresh, attempt: delivery.attempt + 1 }
    case 'tryAgain':
      // The same address, so the same letter: should it have been taken once, unnoticed, it is folded into that one.
      return fresh
    case 'archive':
      return { archivedAt: event.at }
    default:
      return {}
  }
}

const fresh = { firstBouncedAt: null, retries: 0, nextAddress: 'none' } as const

const confirmed = (event: { isConfirmedTwice?: boolean; at: Temporal.Instant }) => ({
  shortNoticeConfirmedAt: event.isConfirmedTwice ? event.at : null,
})

const newPlan = (delivery: Delivery) => ({
  epoch: delivery.epoch + 1,
  reminderAcceptedAt: null,
  checkAcceptedAt: null,
  shortNoticeConfirmedAt: null,
  heldAt: null,
})
