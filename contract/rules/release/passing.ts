import type { Moment } from './moments.ts'

/**
 * `nominated`: others propose them as a stand-in, and a person of ours has yet to agree. `lapsed`: an invitation that
 * nobody answered in time. `unreachable`: letters to them come back.
 */
export const keeperStates = [
  'nominated',
  'invited',
  'accepted',
  'confirmed',
  'unreachable',
  'revoked',
  'left',
  'lapsed',
] as const
export type KeeperState = (typeof keeperStates)[number]

export interface Keeper {
  readonly id: string
  readonly state: KeeperState
  /** What tells people apart: an account, somebody of the directory, an address. Who shares one is the same person. */
  readonly marks: readonly string[]
  readonly invitedAt: Moment
  /** When the owner said that whoever accepted is the one they meant. */
  readonly confirmedAt: Moment | null
  /** Until then they can't report or agree: what they said before was not so. */
  readonly lockedUntil: Moment | null
  /** The last time we asked whether they are still there. */
  readonly askedAt: Moment | null
  /** A stand-in: who proposed them when too few were left, another keeper, or a caretaker. */
  readonly nominatedBy?: string
}

/** One number of the plan, and what it becomes when a change that makes a release easier has cooled off. */
export interface Term {
  readonly value: number
  readonly next: { readonly value: number; readonly from: Moment } | null
}

export interface ReleasePlan {
  /** How many different people must agree. */
  readonly k: Term
  readonly waitDays: Term
  /** After so many months without a sign of life the keepers are asked; 0 is never. It releases nothing. */
  readonly rhythmMonths: number
}

/** What a case holds on to: later changes of the plan make it no easier. */
export interface Terms {
  readonly k: number
  readonly waitDays: number
}

/** One letter to the owner on every channel they have, and what became of it on each. */
export interface Notice {
  readonly at: Moment
  readonly channels: readonly Channel[]
}

export interface Channel {
  readonly address: string
  readonly outcome: 'pending' | 'accepted' | 'refused'
  readonly settledAt: Moment | null
}

/** Point of no return: `released`, from which only a recall leads. */
export const caseStates = [
  'claimed',
  'corroborated',
  'waiting',
  'last_call',
  'released',
  'vetoed',
  'disputed',
  'expired',
  'recalled',
] as const
export type CaseState = (typeof caseStates)[number]

/** Who doubts a report by the button of a letter about an earlier one: the owner, or whoever has that letter by now. */
export const EARLIER_LETTER = 'owner'

export const openStates = ['claimed', 'corroborated', 'waiting', 'last_call', 'disputed'] as const

interface Agreement {
  readonly keeperId: string
  readonly at: Moment
}

export interface ReleaseCase {
  /** Which of this owner's, counted from 1. */
  readonly number: number
  readonly state: CaseState
  readonly claimedBy: string
  readonly claimedAt: Moment
  readonly terms: Terms
  readonly agreed: readonly Agreement[]
  /** Since when it waits for enough people. */
  readonly shortSince: Moment
  /** Grows with every wait that begins: letters of an earlier one are void. */
  readonly epoch: number
  /** Which wait in a row it is; a second one follows where a notice of the first reached the owner nowhere. */
  readonly round: number
  readonly waitingSince: Moment | null
  /** Fixed when the wait begins. */
  readonly releaseAt: Moment | null
  /** Of the wait in force, in turn. */
  readonly notices: readonly Notice[]
  readonly lastCall: Notice | null
  readonly disputedBy: string | null
  /** The earlier letter to the owner that has stopped it already: a second one doesn't. */
  readonly heardLetters?: readonly string[]
  readonly endedAt: Moment | null
}

/** Another address for somebody who is to receive something, as one keeper knows it. It counts when a second one says the same. */
export interface Correction {
  readonly personId: string
  readonly address: string
  readonly by: string
  readonly at: Moment
}

/** An event that a sealed message waits for, and which keepers say that it has come. */
export interface Coming {
  readonly sealedId: string
  readonly said: readonly Agreement[]
  /** When enough different people had said so; from then on it is a delivery like others. */
  readonly cameAt: Moment | null
  /** What the owner had put on hold before they died: a recall leaves nothing of it. */
  readonly isHeld?: true
}

/** Fewer keepers than must agree can still act, and their owner can't or doesn't name others: a person of ours looks. */
interface Vacancy {
  readonly since: Moment
}

/** Everything that decides what becomes of one owner's last things: the plan, the keepers, and the case if there is one. */
export interface Passing {
  readonly plan: ReleasePlan
  readonly keepers: readonly Keeper[]
  readonly case: ReleaseCase | null
  /** The owner's last proof of life; the rhythm counts from it. */
  readonly aliveAt: Moment
  /** When the keepers were last asked because of a long silence. */
  readonly askedAboutAt: Moment | null
  /** Once the owner has died: addresses that one keeper has given and no other has seconded yet. */
  readonly corrections: readonly Correction[]
  /** Events that messages wait for, of which a keeper has said that they have come. */
  readonly comings: readonly Coming[]
  /** When the owner deleted their account: they can name nobody any more. */
  readonly departedAt?: Moment
  readonly vacancy?: Vacancy
  /** How often keepers were missing while no report was open; letters from before are earlier ones. */
  readonly vacancies?: number
}

export const MOST_KEEPERS = 5
const DEFAULT_KEEPERS_AGREE = 2
export const waitChoices = [14, 30, 60, 90] as const
const DEFAULT_WAIT_DAYS = 30
export const rhythmChoices = [0, 6, 12, 18] as const

const settled = (value: number): Term => ({ value, next: null })

export const newPassing = (at: Moment): Passing => ({
  plan: {
    k: settled(DEFAULT_KEEPERS_AGREE),
    waitDays: settled(DEFAULT_WAIT_DAYS),
    rhythmMonths: 0,
  },
  keepers: [],
  case: null,
  aliveAt: at,
  askedAboutAt: null,
  corrections: [],
  comings: [],
})

/** As a row has it; those written before there was more to write have less. */
export const passingFrom = (value: unknown): Passing => ({
  corrections: [],
  comings: [],
  ...(value as Omit<Passing, 'corrections' | 'comings'>),
})

export const isOpenState = (state: CaseState): boolean =>
  (openStates as readonly CaseState[]).includes(state)

export const isOpen = (one: ReleaseCase | null): one is ReleaseCase =>
  one !== null && isOpenState(one.state)
