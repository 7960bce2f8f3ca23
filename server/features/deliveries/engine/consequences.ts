import type { DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import type { Delivery, Plan } from '#contract/rules/delivery/delivery.ts'
import type { HoldReason } from '#contract/rules/delivery/trigger.ts'
import type { StoredDelivery } from './repository.ts'

/** What a turn does to other rows than its own. It is data, so that whatever keeps rows can live through it. */
export type Consequence =
  /** “Not for me” is for good: the years of a series that are still to come end with it. */
  | { readonly kind: 'refuseLater'; readonly at: Temporal.Instant }
  /** Taken back: those of them that ended with it go on. */
  | {
      readonly kind: 'takeBackLater'
      readonly refusedAt: Temporal.Instant
      readonly at: Temporal.Instant
    }
  /** To the alternate whom its author chose, on the same days, and begun as this one was. */
  | {
      readonly kind: 'passOn'
      readonly plan: Plan
      readonly authorZone: string
      readonly events: readonly DeliveryEvent[]
    }
  /** Nobody else is to hear it: the message goes into its author's basket. */
  | { readonly kind: 'setAside' }

export function consequenceOf(
  { delivery, ifDeceased }: Pick<StoredDelivery, 'delivery' | 'ifDeceased'>,
  event: DeliveryEvent,
): Consequence | undefined {
  const { kind, at } = event
  if (kind === 'refuse') return { kind: 'refuseLater', at }
  if (kind === 'takeBack')
    return event.isFollowing
      ? undefined
      : { kind: 'takeBackLater', refusedAt: delivery.refusedAt!, at }
  if (kind !== 'redirect' || ifDeceased === 'keep') return undefined
  if (ifDeceased === 'destroy') return { kind: 'setAside' }
  const { authorZone } = delivery
  return { kind: 'passOn', plan: withoutBirth(delivery), authorZone, events: begun(delivery, at) }
}

/** What was on hold stays on hold, for whomever it is; and whose author has left, has nobody to be asked. */
export function begun(
  { state, heldBecause, entrustedAt }: Delivery,
  at: Temporal.Instant,
): DeliveryEvent[] {
  return [
    { kind: 'schedule', at },
    ...(entrustedAt ? [{ kind: 'entrust', at } as const] : []),
    ...(state === 'held' ? [{ kind: 'hold', at, reason: reasonFor(heldBecause) } as const] : []),
  ]
}

/** What was said of one person's address isn't true of another's. */
const reasonFor = (because: HoldReason | null): HoldReason =>
  because === null || because === 'not-arranged' ? 'author' : because

/** The days of somebody's life stay the days they were meant to be, whoever hears the message on them. */
function withoutBirth({ trigger, due, meantOn }: Plan): Plan {
  if (trigger.kind === 'date' || trigger.kind === 'yearly') return { trigger, due, meantOn }
  const { at, leapDay, bornOn } = trigger
  if (trigger.kind === 'birthday' && trigger.isEvery)
    return { trigger: { kind: 'yearly', on: bornOn, at, leapDay }, due, meantOn }
  return { trigger: { kind: 'date', on: meantOn, at }, due, meantOn }
}
