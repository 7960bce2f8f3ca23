import type { Delivery } from '#contract/rules/delivery/delivery.ts'
import type { DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import type { DeceasedChoice } from '#contract/rules/delivery/trigger.ts'
import type { MailKind } from '#contract/rules/delivery/transitions.ts'
import type { Consequence } from './consequences.ts'

/** A delivery as its row has it. The row is the schedule: it says itself when it is next due. */
export interface StoredDelivery {
  readonly id: string
  readonly messageId: string
  readonly recipientId: string
  /** Grows with every change; whoever read an older one has to read again. */
  readonly version: number
  /** As the family has it recorded: nothing goes to the dead. */
  readonly isRecipientLiving: boolean
  /** What its author chose for that case. */
  readonly ifDeceased: DeceasedChoice
  readonly delivery: Delivery
}

/** What one transaction writes: the row, why it changed, and everything that follows from it. */
export interface Turn {
  readonly delivery: Delivery
  readonly wakeAt: Temporal.Instant | null
  /** Nothing has happened when only the next look is put down. */
  readonly event?: DeliveryEvent
  readonly letter?: MailKind
  /** The next of a series, already planned: it begins in the transaction in which this one is released. */
  readonly next?: { readonly delivery: Delivery; readonly wakeAt: Temporal.Instant | null }
  /** What a death or a refusal does to other rows, in the same transaction. */
  readonly consequence?: Consequence
}

/** Where deliveries are kept. Nothing else about the database is known to the engine. */
export interface DeliveryRepository {
  /** Takes what is due and nobody holds, and holds it for a few minutes. */
  claimDue(now: Temporal.Instant, most: number): Promise<StoredDelivery[]>
  find(id: string): Promise<StoredDelivery | undefined>
  /** A compare-and-set: false, and nothing written, when the row is no longer the one that was read. */
  turn(before: StoredDelivery, turn: Turn): Promise<boolean>
  /** A batch of them in one transaction: each is its own compare-and-set, and answers for itself. */
  turnAll(turns: readonly PlannedTurn[]): Promise<boolean[]>
}

export interface PlannedTurn {
  readonly before: StoredDelivery
  readonly turn: Turn
}

/** A batch of turns, one after the other, for repositories whose calls are in one transaction anyway. */
export const turnOneByOne =
  (turn: DeliveryRepository['turn']): DeliveryRepository['turnAll'] =>
  async (turns) => {
    const written: boolean[] = []
    for (const each of turns) written.push(await turn(each.before, each.turn))
    return written
  }
