import { countsFrom, hasCome, hasEnough, INVITATION_DAYS, YEARLY_DAYS } from './keepers.ts'
import { DAY, HOUR, MONTH, type Moment } from './moments.ts'
import { isUnreached, lastCallOverAt, nextNoticeAt, waitOverAt } from './notices.ts'
import { isOpen, type Keeper, type Passing, type ReleaseCase } from './passing.ts'
import { helplessFrom, isShortOfKeepers, isUnderWay, PROPOSAL_DAYS } from './vacancy.ts'

export const EXPIRES_DAYS = 90
/** How soon to look again when a mail server has to speak first; its word wakes us too. */
const AWAITING_MAIL_HOURS = 1
const PAUSED_MINUTES = 5
const LOOK_AGAIN_DAYS = 7

/** What can stop a release from outside: a clock in doubt the release alone, no way for mail also the warnings before it. */
export interface Circumstances {
  readonly isClockSane: boolean
  readonly isMailOn: boolean
  /** Nothing of this owner's waits for anything that a keeper could say: nobody has to look. */
  readonly isNothingKept?: true
}

/** What time alone brings about. Notices need the owner's channels, which whoever acts on it knows. */
export type Timed =
  | { readonly kind: 'notice' | 'lastCall' }
  | {
      readonly kind: 'corroborate' | 'wait' | 'waitAgain' | 'release' | 'expire' | 'askAboutOwner'
    }
  | { readonly kind: 'fallShort' }
  | { readonly kind: 'sufficeAgain'; readonly isNothingKept?: true }
  | { readonly kind: 'lapse' | 'askStillThere'; readonly keeperId: string }
  | { readonly kind: 'come'; readonly sealedId: string }

export type Decision =
  | { readonly does: Timed }
  | { readonly wakeAt: Moment; readonly awaits: 'time' | 'mail' | 'release-pause' }
  /** Time alone changes nothing here: a person has to act. */
  | { readonly rests: true }

const calm: Circumstances = { isClockSane: true, isMailOn: true }
const rests: Decision = { rests: true }

/** What is to be done at this moment, or when to ask again. Asks no clock and changes nothing. */
export function decide(
  passing: Passing,
  now: Moment,
  circumstances: Circumstances = calm,
): Decision {
  const aboutCase = isOpen(passing.case)
    ? decideCase(passing, passing.case, now, circumstances)
    : rests
  if ('does' in aboutCase) return aboutCase
  const coming = passing.comings.find((one) => !one.cameAt && hasCome(passing, one, now))
  if (coming) return { does: { kind: 'come', sealedId: coming.sealedId } }
  const vacancy = decideVacancy(passing, now, circumstances)
  const asked = passing.keepers.filter(({ state }) => state === 'invited' || state === 'nominated')
  // A memorial asks nobody anything, but for stand-ins where too few keepers are left.
  if (passing.case?.state === 'released')
    return soonest([...asked.map((keeper) => decideKeeper(keeper, now)), vacancy])
  const others = passing.keepers.map((keeper) => decideKeeper(keeper, now))
  return soonest([aboutCase, ...others, decideRhythm(passing, now), vacancy])
}

/** Too few are left, and nobody names others: a person of ours is asked to look. It opens nothing. */
function decideVacancy(passing: Passing, now: Moment, { isNothingKept }: Circumstances): Decision {
  const isShort = isShortOfKeepers(passing, now)
  if (passing.vacancy && !isShort) return { does: { kind: 'sufficeAgain' } }
  const lookAgain: Decision = { wakeAt: now + LOOK_AGAIN_DAYS * DAY, awaits: 'time' }
  // What waited may have been called off, or has gone out.
  if (passing.vacancy)
    return isNothingKept ? { does: { kind: 'sufficeAgain', isNothingKept } } : lookAgain
  const from = isShort && !isUnderWay(passing) ? helplessFrom(passing) : null
  if (from === null) return rests
  // Something may be sealed later.
  if (isNothingKept && from <= now) return lookAgain
  return once(from, now, { kind: 'fallShort' })
}

/** Whatever is to be done now comes first, then whatever comes first. */
function soonest(decisions: readonly Decision[]): Decision {
  let next: Decision = rests
  for (const one of decisions) {
    if ('does' in one) return one
    if (!('wakeAt' in one)) continue
    if (!('wakeAt' in next) || one.wakeAt < next.wakeAt) next = one
  }
  return next
}

/** A moment that isn't known yet hangs on a mail server's word. */
function once(moment: Moment | null, now: Moment, does: Timed): Decision {
  if (moment === null) return { wakeAt: now + AWAITING_MAIL_HOURS * HOUR, awaits: 'mail' }
  return moment <= now ? { does } : { wakeAt: moment, awaits: 'time' }
}

function decideCase(
  passing: Passing,
  one: ReleaseCase,
  now: Moment,
  circumstances: Circumstances,
): Decision {
  // Frozen: only an admin, or the owner, moves it.
  if (one.state === 'disputed') return rests
  if (one.state === 'claimed')
    return hasEnough(passing, one, now)
      ? { does: { kind: 'corroborate' } }
      : once(one.shortSince + EXPIRES_DAYS * DAY, now, { kind: 'expire' })
  if (one.state === 'corroborated') return { does: { kind: 'wait' } }
  return one.state === 'waiting'
    ? decideWait(one, now, circumstances)
    : decideLastCall(one, now, circumstances)
}

/** Some notice reached the owner nowhere: that is a reason to wait as long again, once. */
const mustWaitAgain = ({ round, notices, lastCall }: ReleaseCase): boolean =>
  round === 1 && [...notices, ...(lastCall ? [lastCall] : [])].some(isUnreached)

function decideWait(one: ReleaseCase, now: Moment, { isMailOn }: Circumstances): Decision {
  const due = nextNoticeAt(one)
  if (due !== undefined) return unless(!isMailOn, once(due, now, { kind: 'notice' }), now)
  if (mustWaitAgain(one)) return once(waitOverAt(one), now, { kind: 'waitAgain' })
  return unless(!isMailOn, once(waitOverAt(one), now, { kind: 'lastCall' }), now)
}

/** While it is paused nothing is done, and it is looked at again soon. */
function unless(isPaused: boolean, decision: Decision, now: Moment): Decision {
  if (!('does' in decision) || !isPaused) return decision
  return { wakeAt: now + PAUSED_MINUTES * 60_000, awaits: 'release-pause' }
}

function decideLastCall(one: ReleaseCase, now: Moment, around: Circumstances): Decision {
  if (mustWaitAgain(one)) return { does: { kind: 'waitAgain' } }
  const isPaused = !around.isClockSane || !around.isMailOn
  return unless(isPaused, once(lastCallOverAt(one), now, { kind: 'release' }), now)
}

function decideKeeper(keeper: Keeper, now: Moment): Decision {
  const { id, state, invitedAt, askedAt } = keeper
  if (state === 'invited')
    return once(invitedAt + INVITATION_DAYS * DAY, now, { kind: 'lapse', keeperId: id })
  if (state === 'nominated')
    return once(invitedAt + PROPOSAL_DAYS * DAY, now, { kind: 'lapse', keeperId: id })
  if (state !== 'confirmed') return rests
  const last = askedAt ?? keeper.confirmedAt!
  return once(last + YEARLY_DAYS * DAY, now, { kind: 'askStillThere', keeperId: id })
}

/** Silence asks, and never releases. */
function decideRhythm(passing: Passing, now: Moment): Decision {
  const { plan, aliveAt, askedAboutAt, keepers } = passing
  if (plan.rhythmMonths === 0 || isOpen(passing.case)) return rests
  if (!keepers.some((keeper) => countsFrom(keeper) !== null && keeper.state === 'confirmed'))
    return rests
  const last = Math.max(aliveAt, askedAboutAt ?? aliveAt)
  return once(last + plan.rhythmMonths * MONTH, now, { kind: 'askAboutOwner' })
}
