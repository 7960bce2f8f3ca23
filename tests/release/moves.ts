import {
  isNewestLetter,
  lettersSoFar,
  type pressed,
} from '#contract/rules/release/alive-letters.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
import {
  isOpen,
  type Notice,
  type Passing,
  type ReleaseCase,
} from '#contract/rules/release/passing.ts'

/** Who takes part in a search, and what they may do in it. */
export interface Cast {
  readonly passing: Passing
  readonly now: Moment
  /** Nothing new is begun after so long. */
  readonly longestMs: number
  readonly cases: number
  readonly delays: number
  readonly channels: readonly string[]
  /** Which human is behind each keeper, as it really is. */
  readonly humans: Readonly<Record<string, string>>
  readonly may: ReadonlySet<
    'leave' | 'confirm' | 'lower-k' | 'refuse' | 'dispute' | 'late-mail' | 'earlier-letter'
  >
}

/** Everything that anybody could do at this moment; what the rules refuse is tried too. */
export function movesFrom(
  passing: Passing,
  at: Moment,
  cast: Cast,
  press: typeof pressed,
): PassingEvent[] {
  const one = passing.case
  const events: PassingEvent[] = []
  const number = one?.number ?? 0
  for (const { id, state } of passing.keepers) {
    if (state === 'left') continue
    if (number < cast.cases || isOpen(one)) events.push({ kind: 'claim', keeperId: id, at })
    events.push({ kind: 'agree', keeperId: id, at })
    if (cast.may.has('leave') && isOpen(one)) events.push({ kind: 'leave', keeperId: id, at })
    if (cast.may.has('confirm')) events.push({ kind: 'confirm', keeperId: id, at })
  }
  if (cast.may.has('lower-k') && passing.plan.k.next === null && passing.plan.k.value > 1)
    events.push({ kind: 'changePlan', k: 1, at })
  if (cast.may.has('earlier-letter'))
    for (const letter of lettersSoFar(passing)) {
      if (isNewestLetter(passing, letter)) continue
      const event = press(passing, letter, at)
      if (event) events.push(event)
    }
  if (isOpen(one))
    events.push({ kind: 'proofOfLife', how: 'sign-in', at }, ...ofCase(one, at, cast))
  return events
}

function ofCase(one: ReleaseCase, at: Moment, { may }: Cast): PassingEvent[] {
  const events: PassingEvent[] = []
  if (may.has('dispute')) {
    events.push({ kind: 'dispute', by: 'somebody', at })
    events.push({ kind: 'decideDispute', goesOn: true, by: 'admin', at })
    events.push({ kind: 'decideDispute', goesOn: false, by: 'admin', at })
  }
  if (one.lastCall) events.push(...answers(one, one.lastCall, 'last-call', at, may))
  else if (one.notices.length > 0)
    events.push(...answers(one, one.notices.at(-1)!, one.notices.length, at, may))
  // An earlier letter that was taken comes back after all; a letter of the wait before is taken at last.
  if (may.has('late-mail') && one.epoch > 0) {
    const address = one.notices[0]?.channels[0]?.address ?? 'a'
    const late = { case: one.number, epoch: one.epoch, notice: 1, address } as const
    events.push(refused(late, at))
    if (one.epoch > 1) events.push(accepted({ ...late, epoch: one.epoch - 1 }, at))
  }
  return events
}

interface Named {
  readonly case: number
  readonly epoch: number
  readonly notice: number | 'last-call'
  readonly address: string
}

function answers(
  { number, epoch }: ReleaseCase,
  { channels }: Notice,
  notice: number | 'last-call',
  at: Moment,
  may: Cast['may'],
): PassingEvent[] {
  return channels.flatMap(({ address, outcome }) => {
    if (outcome !== 'pending') return []
    const named = { case: number, epoch, notice, address }
    return [accepted(named, at), ...(may.has('refuse') ? [refused(named, at)] : [])]
  })
}

const accepted = ({ address, ...letter }: Named, at: Moment): PassingEvent => ({
  kind: 'channelAccepted',
  letter,
  address,
  at,
})
const refused = ({ address, ...letter }: Named, at: Moment): PassingEvent => ({
  kind: 'channelRefused',
  letter,
  address,
  at,
})
