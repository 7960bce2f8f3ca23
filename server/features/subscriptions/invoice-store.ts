import { sql, type Selectable } from 'kysely'
import type { Invoice } from '#contract/subscriptions/index.ts'
import { refundableUntil } from '#contract/rules/subscription/plan-changes.ts'
import type { InvoicesTable } from '#server/database/types.ts'
import type { Actor, SignedIn, System } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import type { InvoiceFacts } from './news-of-event.ts'

export type InvoiceRow = Selectable<InvoicesTable>

interface Line {
  readonly what: string
  readonly cents: number
}

export const linesOf = (row: InvoiceRow): readonly Line[] => row.lines as unknown as Line[]

export const printedNumber = (number: number): string => `K-${String(number).padStart(6, '0')}`

export function toInvoice(row: InvoiceRow, now: string): Invoice {
  const until = refundableUntil(row.paid_at)
  const isRefundable = !row.refunded_at && row.total_cents > 0 && now < until
  return {
    id: row.id,
    number: printedNumber(row.number),
    what: linesOf(row)[0]?.what ?? 'Kinfold',
    totalCents: row.total_cents,
    paidAt: row.paid_at,
    refundedAt: row.refunded_at,
    refundableUntil: isRefundable ? until : null,
  }
}

export const invoicesOf = ({ db }: Actor, accountId: string): Promise<InvoiceRow[]> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .limit(200)
    .execute()

export async function findInvoice({ db, accountId }: SignedIn, id: string): Promise<InvoiceRow> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw notFound('We couldn’t find that invoice.')
  return row
}

export async function hasInvoice({ db }: System, providerRef: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst()
  return row !== undefined
}

interface NewInvoice {
  readonly facts: InvoiceFacts
  readonly ref: string
  readonly paidAt: string
  readonly to: { readonly name: string; readonly email: string }
}

/** The count is locked until this transaction ends: a number that isn't written isn't given away. */
export async function insertInvoice(system: System, given: NewInvoice): Promise<InvoiceRow> {
  const { last_number } = await system.db
    .updateTable('invoice_count')
    .set({ last_number: sql`last_number + 1` })
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const { facts, ref, paidAt, to } = given
  return system.db
    .insertInto('invoices')
    .values({
      id: system.newId(),
      number: last_number,
      provider: system.ports.payments.provider,
      provider_ref: facts.invoiceRef,
      account_id: facts.accountId,
      subscription_ref: ref,
      billed_name: facts.name || to.name,
      billed_email: facts.email || to.email,
      lines: JSON.stringify(facts.lines),
      total_cents: facts.cents,
      paid_at: paidAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function markRefunded(
  { db }: System,
  refund: { invoiceRef: string; cents: number; at: string },
): Promise<InvoiceRow | undefined> {
  return db
    .updateTable('invoices')
    .set({ refunded_at: refund.at, refunded_cents: refund.cents })
    .where('provider_ref', '=', refund.invoiceRef)
    .where('refunded_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
