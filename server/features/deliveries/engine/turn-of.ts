import { draftDelivery, type Delivery } from '#contract/rules/delivery/delivery.ts'
import { applyEvent, type DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import { isSamePlan, nextOf } from '#contract/rules/delivery/planning.ts'
import { transitions, type TransitionName } from '#contract/rules/delivery/transitions.ts'
import { consequenceOf } from './consequences.ts'
import type { StoredDelivery, Turn } from './repository.ts'
import { nextWake } from './next-wake.ts'

/** Everything that one event writes. Throws where the delivery's state doesn't let it happen. */
export function turnOf(stored: StoredDelivery, event: DeliveryEvent): Turn {
  const { delivery } = stored
  const moved = applyEvent(delivery, event)
  const letter = letterOf(delivery, event)
  const next = event.kind === 'release' ? following(delivery, event.at) : null
  const consequence = consequenceOf(stored, event)
  return {
    delivery: moved,
    event,
    wakeAt: nextWake(moved, event.at),
    ...(letter && { letter }),
    ...(consequence && { consequence }),
    ...(next && { next: { delivery: next, wakeAt: nextWake(next, event.at) } }),
  }
}

function letterOf(delivery: Delivery, event: DeliveryEvent) {
  const { kind } = event
  // The other keepers have copies of their own.
  if (kind === 'warningRefused') return event.isOtherLeft && !event.keeper ? event.mail : null
  if (kind === 'zoneDataChanged') return 'moved' as const
  // Taken off hold for the day it had: that one isn't new.
  if (
    kind === 'postpone' &&
    delivery.state === 'held' &&
    isSamePlan(delivery, { ...delivery, due: event.due })
  )
    return transitions.resume.mail
  return kind in transitions ? transitions[kind as TransitionName].mail : null
}

/** A series goes on from the day it is for, however late this one was. */
function following(sent: Delivery, at: Temporal.Instant): Delivery | null {
  const plan = nextOf(sent, at)
  if (!plan) return null
  const draft = draftDelivery(plan.due, sent.authorZone, plan)
  const next = applyEvent({ ...draft, occurrence: sent.occurrence + 1 }, { kind: 'schedule', at })
  return sent.entrustedAt ? applyEvent(next, { kind: 'entrust', at }) : next
}
