import type { Delivery, Plan } from './delivery.ts'
import { keeperObstacle, mayKeepersResume } from './keepers.ts'
import { mayTakeBack } from './refusals.ts'
import type { LocalTime } from './local-time.ts'
import type { DeliveryState } from './states.ts'
import type { HoldReason } from './trigger.ts'
import { allows, transitions, type TransitionName } from './transitions.ts'
import type { WarningKind } from './warning-ways.ts'
import { withRefusal, withWarning } from './answered-warning.ts'

interface Happened {
  readonly at: Temporal.Instant
}

/** Everything that can happen to a delivery. Applying all of them to the draft yields the row. */
export type DeliveryEvent = Happened &
  (
    | ({
        readonly kind: 'schedule'
        readonly isConfirmedTwice?: boolean
        /** Given when something that was called off gets another plan. */
      } & Partial<Plan>)
    | { readonly kind: 'postpone'; readonly due: LocalTime; readonly isConfirmedTwice?: boolean }
    /** Its author has died; a keeper puts it off, once. */
    | { readonly kind: 'keeperPostpone'; readonly due: LocalTime; readonly keeper: string }
    /** Its author has died while it was on hold; with another day where its own is too near, or behind us. */
    | { readonly kind: 'keeperResume'; readonly due?: LocalTime }
    | ({
        readonly kind: 'replan'
        readonly isConfirmedTwice?: boolean
        /** Its author had been stopped and may send again: not a new plan, but the old one once more. */
        readonly isAfterStop?: boolean
      } & Plan)
    | ({ readonly kind: 'rederive' } & Plan)
    | { readonly kind: 'sendNow'; readonly due: LocalTime }
    /** With another day where its own has passed meanwhile. */
    | { readonly kind: 'reinstate'; readonly due?: LocalTime }
    /** With who recorded the death, where that is known. */
    | { readonly kind: 'redirect'; readonly by?: string }
    | { readonly kind: 'hold'; readonly reason?: HoldReason }
    | { readonly kind: 'resume'; readonly isAuthorConfirmed?: boolean }
    | {
        readonly kind: 'warningAccepted'
        readonly mail: WarningKind
        readonly epoch: number
        /** Whose copy, where it went to keepers. */
        readonly keeper?: string
        /** No mail server took it: it lies in our own mailbox. */
        readonly isInMailbox?: boolean
      }
    /** Refused for good; without another way that is how far asking got, and the message goes out on its day. */
    | {
        readonly kind: 'warningRefused'
        readonly mail: WarningKind
        readonly epoch: number
        readonly way: number
        readonly isOtherLeft: boolean
        readonly address?: string
        readonly keeper?: string
      }
    | { readonly kind: 'addressing'; readonly nextAddress: Delivery['nextAddress'] }
    | { readonly kind: 'accept'; readonly epoch: number; readonly isInMailbox?: boolean }
    /** Not said of this one, but of an earlier one of its series. */
    | { readonly kind: 'takeBack'; readonly isFollowing?: boolean }
    /** Zone data changed and moved its moment; its day and its hour are what they were. */
    | { readonly kind: 'zoneDataChanged'; readonly from: string; readonly to: string }
    /** Its author leaves for good; with another day where its own passed while it was held. */
    | { readonly kind: 'entrust'; readonly due?: LocalTime }
    | { readonly kind: Exclude<TransitionName, WithDetail> }
  )

type WithDetail =
  | 'schedule'
  | 'postpone'
  | 'keeperPostpone'
  | 'keeperResume'
  | 'replan'
  | 'rederive'
  | 'sendNow'
  | 'reinstate'
  | 'redirect'
  | 'hold'
  | 'resume'
  | 'accept'
  | 'takeBack'

export class ImpossibleTransition extends Error {}

/** The delivery after something has happened to it. Throws when its state doesn't let that happen. */
export function applyEvent(delivery: Delivery, event: DeliveryEvent): Delivery {
  if (event.kind === 'warningAccepted') return withWarning(delivery, event)
  if (event.kind === 'warningRefused') return withRefusal(delivery, event)
  if (event.kind === 'addressing') return addressed(delivery, event)
  if (event.kind === 'entrust') return entrusted(delivery, event)
  if (event.kind === 'zoneDataChanged') return delivery
  // A letter of an older plan opens nothing and closes nothing.
  if (event.kind === 'accept' && event.epoch !== delivery.epoch) return delivery
  if (!allows(delivery.state, event.kind) || !hasGround(delivery, event))
    throw new ImpossibleTransition(`${event.kind} is not possible from ${delivery.state}`)
  const moved = { ...delivery, state: transitions[event.kind].to, previous: null }
  return { ...moved, ...changes(delivery, event) }
}

/** What is undone must be there, and not too long ago. */
function hasGround(delivery: Delivery, event: DeliveryEvent): boolean {
  const { kind, at } = event
  if (kind === 'keeperPostpone') return keeperObstacle(delivery, event.due) === null
  if (kind === 'keeperResume') return mayKeepersResume(delivery)
  if (kind === 'undo') return delivery.previous !== null
  return kind !== 'takeBack' || mayTakeBack(delivery, at)
}

function addressed(
  delivery: Delivery,
  { nextAddress, at }: Extract<DeliveryEvent, { kind: 'addressing' }>,
): Delivery {
  const awaitedSince = nextAddress === 'awaited' ? (delivery.awaitedSince ?? at) : null
  return { ...delivery, nextAddress, awaitedSince }
}

/** What waited for its author's word waits for its day alone; what is out of the house, or over, stays as it is. */
function entrusted(
  delivery: Delivery,
  { due, at }: Extract<DeliveryEvent, { kind: 'entrust' }>,
): Delivery {
  const left = { ...delivery, entrustedAt: delivery.entrustedAt ?? at }
  if (!allows(delivery.state, 'postpone')) return left
  return { ...left, ...newPlan(delivery), state: 'scheduled', previous: null, ...(due && { due }) }
}

function changes(delivery: Delivery, event: DeliveryEvent): Partial<Delivery> {
  switch (event.kind) {
    case 'schedule':
      return { ...confirmed(event), ...planIn(event) }
    case 'postpone':
      return { ...newPlan(delivery), ...confirmed(event), due: event.due, ...undoable(delivery) }
    case 'keeperPostpone':
      return { ...newPlan(delivery), due: event.due, keeperPostponedAt: event.at }
    case 'keeperResume':
      return { ...newPlan(delivery), ...(event.due && { due: event.due }) }
    case 'replan':
      return { ...newPlan(delivery), ...confirmed(event), ...planIn(event), ...undoable(delivery) }
    case 'undo':
      return { ...newPlan(delivery), ...delivery.previous }
    case 'rederive':
      return { ...newPlan(delivery), ...planIn(event) }
    case 'sendNow':
      return { ...newPlan(delivery), due: event.due, shortNoticeConfirmedAt: event.at }
    case 'hold':
      return { heldAt: event.at, heldBecause: event.reason ?? 'author' }
    case 'nudge':
      return { heldAt: event.at }
    case 'restore':
    case 'resume':
      return newPlan(delivery)
    case 'reinstate':
      return { ...newPlan(delivery), ...fresh, ...(event.due && { due: event.due }) }
    case 'softBounce':
      return { firstBouncedAt: delivery.firstBouncedAt ?? event.at }
    case 'retry':
      return { retries: delivery.retries + 1 }
    case 'readdress':
      return { ...fresh, attempt: delivery.attempt + 1 }
    case 'tryAgain':
      // The same address, so the same letter: should it have been taken once, unnoticed, it is folded into that one.
      return fresh
    case 'keepSafe':
      return { keptSafeAt: event.at }
    case 'refuse':
      // Said again, the week still counts from the first time.
      if (delivery.state === 'refused') return {}
      return { refusedFrom: delivery.state, refusedAt: event.at }
    case 'takeBack':
      return { ...takenBack(delivery, event), refusedFrom: null, refusedAt: null }
    default:
      return {}
  }
}

/** What the recipient holds in their hands has arrived, whatever its mail server said. */
const inTheirHands: readonly DeliveryState[] = [
  'released',
  'soft_bounced',
  'undeliverable',
  'kept_safe',
]

/** As it stood. Only what hung on a letter that stayed in the outbox meanwhile begins anew, so that nothing waits for ever. */
function takenBack(
  delivery: Delivery,
  { isFollowing, at }: Extract<DeliveryEvent, { kind: 'takeBack' }>,
): Partial<Delivery> {
  const state = delivery.refusedFrom!
  if (state === 'reminded' || state === 'checked')
    return { ...newPlan(delivery), state: 'scheduled' }
  if (!isFollowing && inTheirHands.includes(state)) return { ...fresh, state: 'accepted' }
  // The same letter once more: should it have been taken, unnoticed, it is folded into that one.
  if (state === 'released') return { ...fresh, state: 'soft_bounced', firstBouncedAt: at }
  return { state }
}

const fresh = {
  firstBouncedAt: null,
  retries: 0,
  nextAddress: 'none',
  awaitedSince: null,
} as const

/** Another moment alone moves it; the day it stands for stays, so that a series doesn't come to it again. */
const planIn = ({ trigger, due, meantOn }: Partial<Plan>): Partial<Plan> => ({
  ...(due && { due }),
  ...(meantOn && { meantOn }),
  ...(trigger && { trigger }),
  ...(trigger && due && !meantOn && { meantOn: due.on }),
})

/** What was held has no plan to go back to: holding it again is one press. */
const undoable = ({ state, trigger, due, meantOn }: Delivery): Pick<Delivery, 'previous'> => ({
  previous: state === 'held' ? null : { trigger, due, meantOn },
})

const confirmed = (event: { isConfirmedTwice?: boolean; at: Temporal.Instant }) => ({
  shortNoticeConfirmedAt: event.isConfirmedTwice ? event.at : null,
})

const newPlan = (delivery: Delivery) => ({
  epoch: delivery.epoch + 1,
  reminderAcceptedAt: null,
  checkAcceptedAt: null,
  reminderWay: 1,
  checkWay: 1,
  keepersTold: [],
  shortNoticeConfirmedAt: null,
  heldAt: null,
  heldBecause: null,
})
