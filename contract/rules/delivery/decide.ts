import { nextTry } from './bounces.ts'
import type { Delivery } from './delivery.ts'
import { checkAt, confirmationOf, releaseAt, remindAt } from './gates.ts'
import { hasCome, instantOf, nextYearly } from './local-time.ts'
import type { TimedTransition } from './transitions.ts'

const NUDGE_HOURS = 30 * 24
/** How long we wait for an address that its author was asked for, before we put the message away. */
const ADDRESS_HOURS = 30 * 24
/** How soon to look again when something else has to happen first; that something wakes us too. */
const AWAITING_MAIL_HOURS = 1
const PAUSED_MINUTES = 5

/** What can stop releases, and releases only, from outside. */
export interface Circumstances {
  readonly isClockSane: boolean
  readonly isMailOn: boolean
}

type Decision =
  | { readonly transition: TimedTransition }
  | { readonly wakeAt: Temporal.Instant; readonly awaits: 'time' | 'mail' | 'release-pause' }
  /** Time alone changes nothing here: a person has to act, or it is over. */
  | { readonly rests: true }

const calm: Circumstances = { isClockSane: true, isMailOn: true }

/** What is to be done about a delivery at this moment, or when to ask again. Asks no clock and changes nothing. */
export function decide(
  delivery: Delivery,
  now: Temporal.Instant,
  circumstances: Circumstances = calm,
): Decision {
  switch (delivery.state) {
    case 'scheduled':
      if (confirmationOf(delivery)) return release(delivery, now, circumstances)
      return once(remindAt(delivery), now, 'remind')
    case 'reminded':
      return once(checkAt(delivery), now, 'check')
    case 'checked':
      return release(delivery, now, circumstances)
    case 'held':
      // Only a person holds a message; this reason was no person's, and nothing gives it any more.
      if (delivery.heldBecause === 'author-unreachable') return { transition: 'resume' }
      // To an address that nobody has confirmed we write no reminders; the press itself wakes it.
      if (delivery.heldBecause === 'author-unconfirmed') return { rests: true }
      return once(delivery.heldAt?.add({ hours: NUDGE_HOURS }) ?? null, now, 'nudge')
    case 'released':
      return awaitMail(now)
    case 'soft_bounced':
      return afterBounce(delivery, now)
    case 'undeliverable':
      return tryElsewhere(delivery, now)
    case 'kept_safe':
      return onAnniversary(delivery, now)
    default:
      return { rests: true }
  }
}

/** A moment that isn't known yet hangs on a mail server's word. */
function once(
  moment: Temporal.Instant | null,
  now: Temporal.Instant,
  transition: TimedTransition,
): Decision {
  if (!moment) return awaitMail(now)
  return hasCome(moment, now) ? { transition } : { wakeAt: moment, awaits: 'time' }
}

const awaitMail = (now: Temporal.Instant): Decision => ({
  wakeAt: now.add({ hours: AWAITING_MAIL_HOURS }),
  awaits: 'mail',
})

function release(delivery: Delivery, now: Temporal.Instant, around: Circumstances): Decision {
  const decision = once(releaseAt(delivery), now, 'release')
  if (!('transition' in decision) || (around.isClockSane && around.isMailOn)) return decision
  return { wakeAt: now.add({ minutes: PAUSED_MINUTES }), awaits: 'release-pause' }
}

function afterBounce(delivery: Delivery, now: Temporal.Instant): Decision {
  if (!delivery.firstBouncedAt) return awaitMail(now)
  const { at, transition } = nextTry(delivery.firstBouncedAt, delivery)
  return once(at, now, transition)
}

function tryElsewhere(delivery: Delivery, now: Temporal.Instant): Decision {
  const { nextAddress, awaitedSince } = delivery
  if (nextAddress === 'known') return { transition: 'readdress' }
  if (nextAddress === 'none') return { transition: 'keepSafe' }
  if (!awaitedSince) return { wakeAt: now.add({ hours: ADDRESS_HOURS }), awaits: 'mail' }
  return once(awaitedSince.add({ hours: ADDRESS_HOURS }), now, 'keepSafe')
}

function onAnniversary(delivery: Delivery, now: Temporal.Instant): Decision {
  const { keptSafeAt, due, nextAddress } = delivery
  // An address that somebody found meanwhile doesn't wait for the day.
  if (nextAddress === 'known') return { transition: 'readdress' }
  if (!keptSafeAt) return { transition: 'tryAgain' }
  return once(instantOf(nextYearly(due, keptSafeAt, 'february-28')), now, 'tryAgain')
}
