import type { Obstacle, PassingEvent } from './events.ts'
import {
  comingOf,
  correctionFor,
  countsAt,
  hasCome,
  isKeeping,
  isLockedOut,
  keeperOf,
  samePeopleAs,
} from './keepers.ts'
import type { Moment } from './moments.ts'
import {
  isOpen,
  MOST_KEEPERS,
  rhythmChoices,
  waitChoices,
  type CaseState,
  type Keeper,
  type KeeperState,
  type Passing,
} from './passing.ts'
import type { PlanChange } from './plan.ts'
import {
  caretakerIn,
  isFilled,
  isShortOfKeepers,
  isUnderWay,
  MOST_PROPOSED,
  standInsOf,
} from './vacancy.ts'

/** From which states a keeper can be changed so. */
const keepersFrom: Partial<Record<PassingEvent['kind'], readonly KeeperState[]>> = {
  accept: ['invited'],
  lapse: ['nominated', 'invited'],
  confirm: ['accepted'],
  revoke: ['invited', 'accepted', 'confirmed', 'unreachable'],
  leave: ['invited', 'accepted', 'confirmed', 'unreachable'],
  becomeUnreachable: ['confirmed'],
  reach: ['unreachable'],
  askStillThere: ['confirmed'],
  approve: ['nominated', 'accepted'],
  decline: ['nominated', 'invited', 'confirmed', 'unreachable'],
}

/** From which states a case can be moved so. */
const casesFrom: Partial<Record<PassingEvent['kind'], readonly CaseState[]>> = {
  corroborate: ['claimed'],
  wait: ['corroborated'],
  notice: ['waiting'],
  waitAgain: ['waiting', 'last_call'],
  lastCall: ['waiting'],
  release: ['last_call'],
  expire: ['claimed'],
  dispute: ['claimed', 'corroborated', 'waiting', 'last_call'],
  decideDispute: ['disputed'],
  recall: ['released'],
}

/** Why this can't happen now, or null. Whether its time has come is decided elsewhere. */
export function obstacleTo(passing: Passing, event: PassingEvent): Obstacle | null {
  switch (event.kind) {
    case 'invite':
      return toInvite(passing, event.keeperId)
    case 'changePlan':
      return isInRange(event) ? null : 'out-of-range'
    case 'claim':
    case 'agree':
      return toSay(passing, event)
    case 'correct':
    case 'second':
      return toCorrect(passing, event)
    case 'sayCome':
    case 'takeBackCome':
    case 'come':
    case 'notSo':
      return aboutComing(passing, event)
    case 'depart':
      return passing.departedAt === undefined ? null : 'wrong-moment'
    case 'fallShort':
      return toFallShort(passing, event.at)
    case 'sufficeAgain':
      return passing.vacancy && (event.isNothingKept || !isShortOfKeepers(passing, event.at))
        ? null
        : 'wrong-moment'
    case 'nominate':
      return toNominate(passing, event)
    case 'approve':
      return toApprove(passing, event)
    case 'decline':
      // Whom the owner named is the owner's to end.
      if (keeperOf(passing, event.keeperId)?.nominatedBy === undefined) return 'wrong-moment'
      return ofState(passing, event)
    case 'dispute':
      if (event.letter !== undefined && passing.case?.heardLetters?.length) return 'already-said'
      return ofState(passing, event)
    case 'proofOfLife':
      return passing.case?.state === 'released' ? 'released' : null
    default:
      return ofState(passing, event)
  }
}

function toInvite(passing: Passing, keeperId: string): Obstacle | null {
  if (passing.case?.state === 'released') return 'released'
  if (keeperOf(passing, keeperId)) return 'known-keeper'
  return passing.keepers.filter(isKeeping).length < MOST_KEEPERS ? null : 'too-many-keepers'
}

function toFallShort(passing: Passing, at: Moment): Obstacle | null {
  if (passing.vacancy || isUnderWay(passing)) return 'wrong-moment'
  return isShortOfKeepers(passing, at) ? null : 'keepers-suffice'
}

/** Whoever proposes somebody is a keeper whose word counts, or looks after the family; and one person counts once. */
function toNominate(
  passing: Passing,
  { keeperId, by, marks, at }: Extract<PassingEvent, { kind: 'nominate' }>,
): Obstacle | null {
  if (!passing.vacancy) return 'no-vacancy'
  const known = passing.keepers.filter((keeper) =>
    keeper.marks.some((mark) => marks.includes(mark)),
  )
  if (known.some(isAround) || keeperOf(passing, keeperId)) return 'known-keeper'
  // The owner's last word about somebody stays, also when the owner can't be asked any more.
  const lastNamed = known.findLast(({ nominatedBy }) => nominatedBy === undefined)
  if (lastNamed?.state === 'revoked') return 'revoked-by-owner'
  if (passing.keepers.filter(takesPlace).length >= MOST_KEEPERS) return 'too-many-keepers'
  // One who proposes many would leave no place for whom others know.
  const waiting = standInsOf(passing).filter(
    ({ state, nominatedBy }) => state === 'nominated' && nominatedBy === by,
  )
  if (waiting.length >= MOST_PROPOSED) return 'too-many-proposed'
  if (caretakerIn(by) !== undefined) return null
  const keeper = keeperOf(passing, by)
  if (!keeper || !isKeeping(keeper)) return 'not-a-keeper'
  if (!countsAt(keeper, at)) return 'too-new'
  return isLockedPerson(passing, keeper, at) ? 'locked-out' : null
}

/** As a person, under whichever row: what they said before was not so. */
const isLockedPerson = (passing: Passing, { id }: Keeper, at: Moment): boolean =>
  samePeopleAs(passing, [id]).some((same) => isLockedOut(same, at))

/** Nobody more is agreed to than are missing; and whoever is said to be the same person is known. */
function toApprove(
  passing: Passing,
  event: Extract<PassingEvent, { kind: 'approve' }>,
): Obstacle | null {
  if (!passing.vacancy) return 'no-vacancy'
  if (event.sameAs !== undefined && keeperOf(passing, event.sameAs)?.state !== 'unreachable')
    return 'not-a-keeper'
  return ofState(passing, event) ?? (isFilled(passing, event.at) ? 'keepers-suffice' : null)
}

/** Whoever no letter reaches takes no place from a stand-in. */
const isAround = (keeper: Keeper) =>
  keeper.state === 'nominated' || (isKeeping(keeper) && keeper.state !== 'unreachable')

/** Nor does whoever waits for a confirmation that no owner may give any more. */
const takesPlace = (keeper: Keeper) => isAround(keeper) && keeper.state !== 'accepted'

function isInRange({ k, waitDays, rhythmMonths }: PlanChange): boolean {
  const isCount = k === undefined || (Number.isInteger(k) && k >= 1 && k <= MOST_KEEPERS)
  const isWait = waitDays === undefined || (waitChoices as readonly number[]).includes(waitDays)
  const isRhythm =
    rhythmMonths === undefined || (rhythmChoices as readonly number[]).includes(rhythmMonths)
  return isCount && isWait && isRhythm
}

function toSay(
  passing: Passing,
  { kind, keeperId, at }: { kind: 'claim' | 'agree'; keeperId: string; at: Moment },
): Obstacle | null {
  const keeper = keeperOf(passing, keeperId)
  if (!keeper || !isKeeping(keeper)) return 'not-a-keeper'
  if (!countsAt(keeper, at)) return 'too-new'
  if (isLockedPerson(passing, keeper, at)) return 'locked-out'
  const one = passing.case
  if (one?.state === 'released') return 'released'
  if (kind === 'claim') return isOpen(one) ? 'case-open' : null
  if (!isOpen(one)) return 'no-case'
  if (one.state === 'disputed') return 'wrong-moment'
  return one.agreed.some((said) => said.keeperId === keeperId) ? 'already-said' : null
}

/** After the owner's death alone; and nobody seconds themselves, under whichever row. */
function toCorrect(
  passing: Passing,
  event: Extract<PassingEvent, { kind: 'correct' | 'second' }>,
): Obstacle | null {
  const keeper = keeperOf(passing, event.keeperId)
  if (!keeper || !isKeeping(keeper)) return 'not-a-keeper'
  if (!countsAt(keeper, event.at)) return 'too-new'
  if (passing.case?.state !== 'released') return 'not-released'
  if (event.kind === 'correct') return null
  const known = correctionFor(passing, event.personId)
  // Another address was given meanwhile: that isn't the one they have seen.
  if (known?.address !== event.address) return 'no-correction'
  const isOwn = samePeopleAs(passing, [known.by]).includes(keeper)
  return isOwn ? 'same-person' : null
}

type AboutComing = Extract<PassingEvent, { kind: 'sayCome' | 'takeBackCome' | 'come' | 'notSo' }>

function aboutComing(passing: Passing, event: AboutComing): Obstacle | null {
  const coming = comingOf(passing, event.sealedId)
  if (event.kind === 'notSo') return coming ? null : 'no-word'
  if (event.kind === 'come')
    return coming && !coming.cameAt && hasCome(passing, coming, event.at) ? null : 'wrong-moment'
  const keeper = keeperOf(passing, event.keeperId)
  if (!keeper || !isKeeping(keeper)) return 'not-a-keeper'
  const hasSaid = coming?.said.some(({ keeperId }) => keeperId === event.keeperId) ?? false
  if (event.kind === 'takeBackCome') return hasSaid ? null : 'no-word'
  if (!countsAt(keeper, event.at)) return 'too-new'
  // While the owner may live, what they wrote down for an event is between them and whom they named.
  if (keeper.nominatedBy !== undefined && passing.case?.state !== 'released') return 'not-released'
  if (isLockedPerson(passing, keeper, event.at)) return 'locked-out'
  if (coming?.cameAt) return 'has-come'
  return hasSaid ? 'already-said' : null
}

function ofState(passing: Passing, event: PassingEvent): Obstacle | null {
  const keepers = keepersFrom[event.kind]
  if (keepers && 'keeperId' in event) {
    const keeper = keeperOf(passing, event.keeperId)
    if (!keeper) return 'not-a-keeper'
    return keepers.includes(keeper.state) ? null : 'wrong-moment'
  }
  const cases = casesFrom[event.kind]
  if (!cases) return null
  if (!passing.case) return 'no-case'
  return cases.includes(passing.case.state) ? null : 'wrong-moment'
}
