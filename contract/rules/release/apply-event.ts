import { ImpossibleEvent, type PassingEvent } from './events.ts'
import { hasEnough, LOCKED_DAYS, samePeopleAs } from './keepers.ts'
import { DAY, type Moment } from './moments.ts'
import { comingsAfter } from './comings.ts'
import { noticeTo, withOutcome } from './notices.ts'
import { obstacleTo } from './obstacles.ts'
import { isOpen, type Correction, type Keeper, type Passing, type ReleaseCase } from './passing.ts'
import { changePlan, termsAt } from './plan.ts'
import { vacancyAfter, withoutStandIns } from './vacancy.ts'

/** An owner's last things after something has happened. Throws, with the reason, where it can't happen. */
export function applyEvent(passing: Passing, event: PassingEvent): Passing {
  const obstacle = obstacleTo(passing, event)
  if (obstacle) throw new ImpossibleEvent(event.kind, obstacle)
  switch (event.kind) {
    case 'invite':
      return { ...passing, keepers: [...passing.keepers, invited(event)] }
    case 'accept':
      return withKeeper(passing, event.keeperId, (keeper) => accepted(keeper, event))
    case 'confirm':
      return withKeeper(passing, event.keeperId, () => ({
        state: 'confirmed',
        confirmedAt: event.at,
      }))
    case 'revoke':
    case 'leave':
    case 'lapse':
    case 'becomeUnreachable':
    case 'reach':
      return shortOf(became(passing, event.keeperId, becomes[event.kind]), event.at)
    case 'askStillThere':
      return withKeeper(passing, event.keeperId, () => ({ askedAt: event.at }))
    case 'changePlan':
      return shortOf({ ...passing, plan: changePlan(passing.plan, event, event.at) }, event.at)
    case 'depart':
    case 'fallShort':
    case 'sufficeAgain':
    case 'nominate':
    case 'approve':
      return vacancyAfter(passing, event)
    case 'decline':
      return shortOf(vacancyAfter(passing, event), event.at)
    case 'askAboutOwner':
      return { ...passing, askedAboutAt: event.at }
    case 'correct':
    case 'second':
      return { ...passing, corrections: corrected(passing, event) }
    case 'sayCome':
    case 'takeBackCome':
    case 'come':
    case 'notSo':
      return { ...passing, comings: comingsAfter(passing, event) }
    case 'claim':
      return { ...passing, case: claimed(passing, event.keeperId, event.at) }
    case 'proofOfLife':
      return alive(passing, event.at)
    case 'channelAccepted':
    case 'channelRefused':
      return heard(passing, event)
    case 'recall':
      return recalled(passing, passing.case!, event.at)
    default:
      return { ...passing, ...moved(passing, event) }
  }
}

const invited = ({ keeperId, marks, at }: Extract<PassingEvent, { kind: 'invite' }>): Keeper => ({
  id: keeperId,
  state: 'invited',
  marks,
  invitedAt: at,
  confirmedAt: null,
  lockedUntil: null,
  askedAt: null,
})

const becomes = {
  revoke: 'revoked',
  leave: 'left',
  lapse: 'lapsed',
  becomeUnreachable: 'unreachable',
  reach: 'confirmed',
} as const

const became = (passing: Passing, id: string, state: Keeper['state']): Passing =>
  withKeeper(passing, id, () => ({ state }))

/** Of a stand-in it was decided before that they are the one who was meant. */
const accepted = (
  { marks, nominatedBy }: Keeper,
  event: Extract<PassingEvent, { kind: 'accept' }>,
): Partial<Keeper> => ({
  ...(nominatedBy === undefined
    ? { state: 'accepted' }
    : { state: 'confirmed', confirmedAt: event.at }),
  marks: [...new Set([...marks, ...event.marks])],
})

const withKeeper = (
  passing: Passing,
  id: string,
  change: (keeper: Keeper) => Partial<Keeper>,
): Passing => ({
  ...passing,
  keepers: passing.keepers.map((keeper) =>
    keeper.id === id ? { ...keeper, ...change(keeper) } : keeper,
  ),
})

/** A newer word about somebody's address takes the place of an older one; seconded, it is no longer a question. */
function corrected(
  { corrections }: Passing,
  event: Extract<PassingEvent, { kind: 'correct' | 'second' }>,
): Correction[] {
  const { personId, keeperId: by, at } = event
  const others = corrections.filter((one) => one.personId !== personId)
  return event.kind === 'correct'
    ? [...others, { personId, address: event.address, by, at }]
    : others
}

const claimed = (passing: Passing, keeperId: string, at: Moment): ReleaseCase => ({
  number: (passing.case?.number ?? 0) + 1,
  state: 'claimed',
  claimedBy: keeperId,
  claimedAt: at,
  terms: termsAt(passing.plan, at),
  agreed: [{ keeperId, at }],
  shortSince: at,
  epoch: 0,
  ...unwarned,
  disputedBy: null,
  endedAt: null,
})

/** Before a wait has begun, and again when one is given up. */
const unwarned = {
  round: 0,
  waitingSince: null,
  releaseAt: null,
  notices: [],
  lastCall: null,
} as const

/**
 * Whoever leaves takes their word along. Where too few are left the wait is given up in the same moment: others may
 * still agree, and then the owner has the whole of it once more.
 */
function shortOf(passing: Passing, at: Moment): Passing {
  const one = passing.case
  if (!isOpen(one) || one.state === 'claimed' || one.state === 'disputed') return passing
  if (hasEnough(passing, one, at)) return passing
  return { ...passing, case: { ...one, ...unwarned, state: 'claimed', shortSince: at } }
}

function alive(passing: Passing, at: Moment): Passing {
  const seen = { ...withoutStandIns(passing), aliveAt: Math.max(passing.aliveAt, at) }
  return isOpen(passing.case) ? ended(seen, passing.case, 'vetoed', at) : seen
}

/** Over, and whoever had said so can't say so again for a month: as people, under whichever address. */
function ended(
  passing: Passing,
  one: ReleaseCase,
  state: 'vetoed' | 'recalled',
  at: Moment,
): Passing {
  const claimants = samePeopleAs(
    passing,
    one.agreed.map(({ keeperId }) => keeperId),
  )
  const lockedUntil = at + LOCKED_DAYS * DAY
  return {
    ...passing,
    keepers: passing.keepers.map((keeper) =>
      claimants.includes(keeper) ? { ...keeper, lockedUntil } : keeper,
    ),
    case: { ...one, state, endedAt: at },
  }
}

/** Wrongly declared: the owner lives. */
const recalled = (passing: Passing, one: ReleaseCase, at: Moment): Passing => ({
  ...ended(withoutStandIns(passing), one, 'recalled', at),
  aliveAt: Math.max(passing.aliveAt, at),
  comings: passing.comings.filter(({ isHeld }) => !isHeld),
})

function heard(
  passing: Passing,
  event: Extract<PassingEvent, { kind: 'channelAccepted' | 'channelRefused' }>,
): Passing {
  const { letter, address, at, kind } = event
  const one = passing.case
  // What becomes of a letter of an earlier wait or of a case that is over changes nothing.
  if (!isOpen(one) || one.number !== letter.case || one.epoch !== letter.epoch) return passing
  const outcome = kind === 'channelAccepted' ? 'accepted' : 'refused'
  if (letter.notice === 'last-call') {
    const lastCall = one.lastCall && withOutcome(one.lastCall, address, outcome, at)
    return { ...passing, case: { ...one, lastCall } }
  }
  const notices = one.notices.map((notice, i) =>
    i + 1 === letter.notice ? withOutcome(notice, address, outcome, at) : notice,
  )
  return { ...passing, case: { ...one, notices } }
}

/** The case, moved on. Its state lets it happen: that was looked at before. */
function moved(passing: Passing, event: PassingEvent): Partial<Passing> {
  const one = passing.case!
  const { at } = event
  switch (event.kind) {
    case 'agree':
      return {
        case: { ...one, agreed: [...one.agreed, { keeperId: event.keeperId, at }] },
      }
    case 'corroborate':
      return { case: { ...one, state: 'corroborated' } }
    case 'wait':
    case 'waitAgain':
      return { case: waiting(passing, one, at) }
    case 'notice':
      return { case: { ...one, notices: [...one.notices, noticeTo(event.channels, at)] } }
    case 'lastCall':
      return { case: { ...one, state: 'last_call', lastCall: noticeTo(event.channels, at) } }
    case 'release':
      return { case: { ...one, state: 'released', endedAt: at } }
    case 'expire':
      return { case: { ...one, state: 'expired', endedAt: at } }
    case 'dispute':
      return { case: disputed(one, event) }
    case 'decideDispute':
      return event.goesOn
        ? // From the beginning: with a whole wait and every notice once more.
          { case: { ...one, ...unwarned, state: 'claimed', shortSince: at, disputedBy: null } }
        : ended(passing, one, 'vetoed', at)
    default:
      throw new Error(`${event.kind} moves no case`)
  }
}

const disputed = (
  one: ReleaseCase,
  { by, letter }: Extract<PassingEvent, { kind: 'dispute' }>,
): ReleaseCase => ({
  ...one,
  state: 'disputed',
  disputedBy: by,
  ...(letter !== undefined && { heardLetters: [...(one.heardLetters ?? []), letter] }),
})

function waiting(passing: Passing, one: ReleaseCase, at: Moment): ReleaseCase {
  const waitDays = Math.max(one.terms.waitDays, termsAt(passing.plan, at).waitDays)
  const releaseAt = at + waitDays * DAY
  return {
    ...one,
    ...unwarned,
    state: 'waiting',
    epoch: one.epoch + 1,
    round: one.round + 1,
    waitingSince: at,
    releaseAt,
  }
}
