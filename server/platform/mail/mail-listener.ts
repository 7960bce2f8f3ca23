import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { ClaimedMail } from './outbox.ts'
import type { Outbox } from './send-claimed.ts'

/** How a letter is put aside; false when another attempt has overtaken this one. */
export interface MailQueue {
  settle(mail: ClaimedMail, outcome: 'accepted' | 'failed' | 'void'): Promise<boolean>
  again(mail: ClaimedMail, at: Temporal.Instant): Promise<boolean>
  now(): Temporal.Instant
  /** There is no mail server: what counts as accepted lies in the mailbox. */
  readonly isMailbox: boolean
}

/**
 * Decides about the letters of one topic, and may write them when they leave. It is asked inside the transaction that settles the letter, so what it
 * writes and what became of the letter are one fact.
 */
export type MailListener = (db: Kysely<Tables>, queue: MailQueue) => Outbox<ClaimedMail>
