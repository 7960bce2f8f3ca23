import { RETENTION_DAYS } from '#contract/rules/plans.ts'
import { daysAfter } from '#contract/rules/subscription/standing.ts'
import type { Subscription } from '#contract/rules/subscription/subscription.ts'
import type { Actor, System } from '#server/platform/actors.ts'
import type { Letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import {
  cancelledLetter,
  endedLetter,
  failedLetter,
  receiptLetter,
  refundLetter,
  type LetterSettings,
} from './emails.ts'
import { runningGrant } from './grant-store.ts'
import type { Taken } from './news-of-event.ts'
import type { Payer } from './payer-store.ts'
import type { InvoiceNews } from './write-invoices.ts'

interface Change {
  readonly taken: Taken
  readonly before: Subscription | undefined
  readonly after: Subscription | undefined
  readonly invoices: InvoiceNews
}

export const letterSettings = (
  { ports: { config, payments } }: Actor,
  zone: string,
): LetterSettings => ({
  zone,
  url: `${config.publicUrl}/subscription`,
  exportUrl: `${config.publicUrl}/export`,
  movesMoney: payments.movesMoney,
})

/** What changed by a piece of news is told to whoever pays, each once. */
export async function writeLettersLater(system: System, payer: Payer, change: Change) {
  const settings = letterSettings(system, payer.zone)
  const send = (key: string, letter: Letter, until: { voidAfter?: string } = {}) =>
    mailLater(system, { to: payer.email, key, letter, ...until })
  const { taken, before, after, invoices } = change
  for (const row of invoices.written) await send(`receipt:${row.id}`, receiptLetter(row, settings))
  for (const row of invoices.refunded) await send(`refund:${row.id}`, refundLetter(row, settings))
  // Whoever was given a plan is told about it in that letter; “you are on Free Forever now” would be wrong.
  if (!after || (await runningGrant(system, payer.id))) return
  if (after.endedAt) {
    if (before?.endedAt) return
    const until = daysAfter(after.endedAt, RETENTION_DAYS)
    return send(`plan-ended:${taken.ref}`, endedLetter(after, until, settings))
  }
  if (after.isPastDue && !before?.isPastDue)
    await send(`payment-failed:${taken.id}`, failedLetter(after, settings))
  if (after.isCancelling && !before?.isCancelling)
    await send(`plan-cancelled:${taken.id}`, cancelledLetter(after, settings), {
      voidAfter: after.periodEndsAt,
    })
}
