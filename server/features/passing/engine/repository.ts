import type { PassingEvent } from '#contract/rules/release/events.ts'
import type { PassingLetter } from '#contract/rules/release/letters.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
import type { Passing } from '#contract/rules/release/passing.ts'

/** An owner's last things as their row has them. The row says itself when it is next due. */
export interface StoredPassing {
  readonly ownerId: string
  /** Grows with every change; whoever read an older one has to read again. */
  readonly version: number
  readonly passing: Passing
}

/** What one transaction writes: the row, why it changed, and the letters that follow from it. */
export interface PassingTurn {
  readonly passing: Passing
  readonly wakeAt: Moment | null
  /** Nothing has happened when only the next look is put down. */
  readonly event?: PassingEvent
  readonly letters: readonly PassingLetter[]
}

/** Where they are kept. Nothing else about the database is known to the engine. */
export interface PassingRepository {
  /** Takes what is due and nobody holds, and holds it for a moment. */
  claimDue(now: Moment, most: number): Promise<StoredPassing[]>
  find(ownerId: string): Promise<StoredPassing | undefined>
  /** Every address at which the owner can be told; what came back before is among them. */
  channelsOf(ownerId: string): Promise<string[]>
  /** Whether anything of theirs waits for what a keeper could say. */
  hasAnythingKept(ownerId: string): Promise<boolean>
  /** When the owner was last here, by any of their sessions; null where nobody knows. */
  seenAt?(ownerId: string): Promise<Moment | null>
  /** A compare-and-set: false, and nothing written, when the row is no longer the one that was read. */
  turn(before: StoredPassing, turn: PassingTurn): Promise<boolean>
}
