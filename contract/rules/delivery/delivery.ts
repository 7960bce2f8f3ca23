import type { LocalTime } from './local-time.ts'
import type { DeliveryState } from './states.ts'
import type { HoldReason, Trigger } from './trigger.ts'
import type { WarningKind } from './warning-ways.ts'

/** What a mail server said of one keeper's copy of a warning. */
export interface KeeperTold {
  readonly mail: WarningKind
  readonly keeper: string
  /** When it was taken; null where it was refused for good. */
  readonly at: Temporal.Instant | null
}

export interface Plan {
  /** What decides the day, for this time and, in a series, for the next. */
  readonly trigger: Trigger
  readonly due: LocalTime
  /** The day that the trigger names; postponed or sent now, the due day is another. */
  readonly meantOn: string
}

/** One message to one recipient: everything that decides what happens next, and nothing else. */
export interface Delivery extends Plan {
  readonly state: DeliveryState
  /** Which of a series, counted from 1. */
  readonly occurrence: number
  /** Grows with every change of schedule: letters of an older plan are void. */
  readonly epoch: number
  /** Grows with every address that is tried. */
  readonly attempt: number
  /** Where the author lives: warnings come in the author's morning. */
  readonly authorZone: string
  /** When the mail server took the warning of the epoch in force, or every way had refused it; not when we meant to send it. */
  readonly reminderAcceptedAt: Temporal.Instant | null
  readonly checkAcceptedAt: Temporal.Instant | null
  /** Which of the ways to whom it concerns each warning goes to; grows when one refuses for good and another is left. */
  readonly reminderWay: number
  readonly checkWay: number
  /** Its author has died, so the warnings of the plan in force go to all keepers: what became of each copy. */
  readonly keepersTold: readonly KeeperTold[]
  /** When a keeper put it off: once for each delivery. */
  readonly keeperPostponedAt: Temporal.Instant | null
  /** The author's second explicit confirmation, which replaces both warnings of the epoch in force. */
  readonly shortNoticeConfirmedAt: Temporal.Instant | null
  /** Its author has left and wants it delivered all the same: from then on nobody is there to be asked. */
  readonly entrustedAt: Temporal.Instant | null
  /** Since when it is held, or when its author was last reminded of that. */
  readonly heldAt: Temporal.Instant | null
  readonly heldBecause: HoldReason | null
  /** The plan that the last change put aside; undoing brings it back, until the first warning. */
  readonly previous: Plan | null
  /** Where it stood when its recipient said “Not for me”, and when that was: for a week it can be taken back. */
  readonly refusedFrom: DeliveryState | null
  readonly refusedAt: Temporal.Instant | null
  readonly firstBouncedAt: Temporal.Instant | null
  /** How often it was sent again since then. */
  readonly retries: number
  /** What is left to try when an address doesn't work; `awaited` means somebody was asked for one. */
  readonly nextAddress: 'known' | 'awaited' | 'none'
  readonly awaitedSince: Temporal.Instant | null
  /** The last time it was put away, and so the day its anniversaries count from. */
  readonly keptSafeAt: Temporal.Instant | null
}

/** Without a trigger, a message for that one day. */
export function draftDelivery(
  due: LocalTime,
  authorZone: string,
  { trigger, meantOn }: Partial<Pick<Plan, 'trigger' | 'meantOn'>> = {},
): Delivery {
  return {
    state: 'draft',
    occurrence: 1,
    epoch: 1,
    attempt: 1,
    trigger: trigger ?? { kind: 'date', on: due.on, at: due.at },
    due,
    meantOn: meantOn ?? due.on,
    authorZone,
    reminderAcceptedAt: null,
    checkAcceptedAt: null,
    reminderWay: 1,
    checkWay: 1,
    keepersTold: [],
    keeperPostponedAt: null,
    shortNoticeConfirmedAt: null,
    entrustedAt: null,
    heldAt: null,
    heldBecause: null,
    previous: null,
    refusedFrom: null,
    refusedAt: null,
    firstBouncedAt: null,
    retries: 0,
    nextAddress: 'none',
    awaitedSince: null,
    keptSafeAt: null,
  }
}
