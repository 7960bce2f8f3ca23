import type { Moment } from './moments.ts'
import type { PlanChange } from './plan.ts'

/** Everything that can happen to an owner's last things. Applying all of them to the beginning yields the row. */
export type PassingEvent = { readonly at: Moment } & (
  | { readonly kind: 'invite'; readonly keeperId: string; readonly marks: readonly string[] }
  /** With what was learnt about who they are. */
  | { readonly kind: 'accept'; readonly keeperId: string; readonly marks: readonly string[] }
  | { readonly kind: KeeperChange; readonly keeperId: string }
  | ({ readonly kind: 'changePlan' } & PlanChange)
  /** The owner has deleted their account, and what they sealed stays. */
  | { readonly kind: 'depart' }
  /** Too few keepers can act, and the owner names no others; `by` a person of ours who was told, or by time. */
  | { readonly kind: 'fallShort'; readonly by?: string }
  /** Enough can act again; or nothing waits any more for what a keeper could say. */
  | { readonly kind: 'sufficeAgain'; readonly isNothingKept?: true }
  /** Somebody proposes a stand-in: a keeper, by their id, or a caretaker. */
  | {
      readonly kind: 'nominate'
      readonly keeperId: string
      readonly by: string
      readonly marks: readonly string[]
    }
  /** An admin agrees to a stand-in; `sameAs` a keeper whom no letter reaches and who is the same person. */
  | {
      readonly kind: 'approve'
      readonly keeperId: string
      readonly by: string
      readonly sameAs?: string
    }
  /** An admin doesn't agree, or takes back that they did. */
  | { readonly kind: 'decline'; readonly keeperId: string; readonly by: string }
  | { readonly kind: 'claim' | 'agree'; readonly keeperId: string }
  /** The owner has died: a keeper knows another address of somebody, and another keeper says the same. */
  | {
      readonly kind: 'correct' | 'second'
      readonly keeperId: string
      readonly personId: string
      readonly address: string
    }
  /** An event that a message waits for has come: a keeper says so, takes it back; its author, who lives, says that it isn't so. */
  | {
      readonly kind: 'sayCome' | 'takeBackCome'
      readonly keeperId: string
      readonly sealedId: string
      /** Not an event: its author had put it on hold and has died, and it should go out. */
      readonly isHeld?: true
    }
  | { readonly kind: 'come'; readonly sealedId: string }
  | { readonly kind: 'notSo'; readonly sealedId: string }
  /** A keeper, a steward or a family owner says that it isn't so; or somebody with an earlier letter to the owner. */
  | {
      readonly kind: 'dispute'
      readonly by: string
      /** Which earlier letter it was: they stop a report once. */
      readonly letter?: string
    }
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
  | 'revoked-by-owner'
  | 'too-many-proposed'
  | 'wrong-moment'
  | 'too-new'
  | 'locked-out'
  | 'case-open'
  | 'no-case'
  | 'already-said'
  | 'released'
  | 'out-of-range'
  | 'not-released'
  | 'no-correction'
  | 'same-person'
  | 'has-come'
  | 'no-word'
  | 'no-vacancy'
  | 'keepers-suffice'

export class ImpossibleEvent extends Error {
  readonly obstacle: Obstacle

  constructor(kind: PassingEvent['kind'], obstacle: Obstacle) {
    super(`${kind} is not possible: ${obstacle}`)
    this.obstacle = obstacle
  }
}
