import type { LocalTime } from './local-time.ts'
import type { DeliveryState } from './states.ts'

/** One message to one recipient: everything that decides what happens next, and nothing else. */
export interface Delivery {
  readonly state: DeliveryState
  /** Grows with every change of schedule: letters of an older plan are void. */
  readonly epoch: number
  /** Grows with every address that is tried. */
  readonly attempt: number
  readonly due: LocalTime
  /** Where the author lives: warnings come in the author's morning. */
  readonly authorZone: string
  /** When the mail server took the warning of the epoch in force; not when we meant to send it. */
  readonly reminderAcceptedAt: Temporal.Instant | null
  readonly checkAcceptedAt: Temporal.Instant | null
  /** The author's second explicit confirmation, which replaces both warnings of the epoch in force. */
  readonly shortNoticeConfirmedAt: Temporal.Instant | null
  /** Since when it is held, or when its author was last reminded of that. */
  readonly heldAt: Temporal.Instant | null
  readonly firstBouncedAt: Temporal.Instant | null
  /** How often it was sent again since then. */
  readonly retries: number
  /** What is left to try when an address doesn't work; `awaited` means somebody was asked for one. */
  readonly nextAddress: 'known' | 'awaited' | 'none'
  /** The last time it was put away, and so the day its anniversaries count from. */
  readonly archivedAt: Temporal.Instant | null
}

export function draftDelivery(due: LocalTime, authorZone: string): Delivery {
  return {
    state: 'draft',
    epoch: 1,
    attempt: 1,
    due,
    authorZone,
    reminderAcceptedAt: null,
    checkAcceptedAt: null,
    shortNoticeConfirmedAt: null,
    heldAt: null,
    firstBouncedAt: null,
    retries: 0,
    nextAddress: 'none',
    archivedAt: null,
  }
}
