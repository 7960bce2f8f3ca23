import type { Moment } from './moments.ts'
import type { PlanChange } from './plan.ts'

/** Everything that can happen to an owner's last things. Applying all of them to the beginning yields the row. */
export type PassingEvent = { readonly at: Moment } & (
  | { readonly kind: 'invite'; readonly keeperId: string; readonly marks: readonly string[] }
  /** With what was learnt about who they are. */
  | { readonly kind: 'accept'; readonly keeperId: string; readonly marks: readonly string[] }
  | { readonly kind: KeeperChange; readonly keeperId: string }
  | ({ readonly kind: 'changePlan' } & PlanChange)
  | { readonly kind: 'claim' | 'agree'; readonly keeperId: string }
  /** A keeper, a steward or a family owner says that it isn't so. */
  | { readonly kind: 'dispute'; readonly by: string }
  /** An admin decides: it goes on from the beginning of the wait, or it ends. */
  | { readonly kind: 'decideDispute'; readonly goesOn: boolean; readonly by: string }
  | { readonly kind: 'proofOfLife'; readonly how: 'sign-in' | 'code' }
  | { readonly kind: 'recall'; readonly by: 'owner' | 'admin' }
  | { readonly kind: 'notice' | 'lastCall'; readonly channels: readonly string[] }
  | {
      readonly kind: 'channelAccepted' | 'channelRefused'
      readonly letter: NoticeName
      readonly address: string
    }
  | { readonly kind: PlainTimed }
)

type KeeperChange =
  | 'confirm'
  | 'revoke'
  | 'leave'
  | 'lapse'
  | 'becomeUnreachable'
  | 'reach'
  | 'askStillThere'

/** What time brings and what needs nothing more said about it. */
type PlainTimed = 'corroborate' | 'wait' | 'waitAgain' | 'release' | 'expire' | 'askAboutOwner'

/** Which letter to the owner: of which case and which wait, the how manieth notice, or the last call. */
export interface NoticeName {
  readonly case: number
  readonly epoch: number
  readonly notice: number | 'last-call'
}

/** Why something can't happen, for whoever asked to be told in words. */
export type Obstacle =
  | 'not-a-keeper'
  | 'known-keeper'
  | 'too-many-keepers'
  | 'wrong-moment'
  | 'too-new'
  | 'locked-out'
  | 'case-open'
  | 'no-case'
  | 'already-said'
  | 'released'
  | 'out-of-range'

export class ImpossibleEvent extends Error {
  readonly obstacle: Obstacle

  constructor(kind: PassingEvent['kind'], obstacle: Obstacle) {
    super(`${kind} is not possible: ${obstacle}`)
    this.obstacle = obstacle
  }
}
