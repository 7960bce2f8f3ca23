import type { Obstacle, PassingEvent } from './events.ts'
import { countsAt, isKeeping, isLockedOut, keeperOf, samePeopleAs } from './keepers.ts'
import type { Moment } from './moments.ts'
import {
  isOpen,
  MOST_KEEPERS,
  rhythmChoices,
  waitChoices,
  type CaseState,
  type KeeperState,
  type Passing,
} from './passing.ts'
import type { PlanChange } from './plan.ts'

/** From which states a keeper can be changed so. */
const keepersFrom: Partial<Record<PassingEvent['kind'], readonly KeeperState[]>> = {
  accept: ['invited'],
  lapse: ['invited'],
  confirm: ['accepted'],
  revoke: ['invited', 'accepted', 'confirmed', 'unreachable'],
  leave: ['invited', 'accepted', 'confirmed', 'unreachable'],
  becomeUnreachable: ['confirmed'],
  reach: ['unreachable'],
  askStillThere: ['confirmed'],
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
  // As a person, under whichever row: what they said before was not so.
  if (samePeopleAs(passing, [keeperId]).some((same) => isLockedOut(same, at))) return 'locked-out'
  const one = passing.case
  if (one?.state === 'released') return 'released'
  if (kind === 'claim') return isOpen(one) ? 'case-open' : null
  if (!isOpen(one)) return 'no-case'
  if (one.state === 'disputed') return 'wrong-moment'
  return one.agreed.some((said) => said.keeperId === keeperId) ? 'already-said' : null
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
