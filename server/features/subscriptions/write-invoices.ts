import type { System } from '#server/platform/actors.ts'
import { hasInvoice, insertInvoice, markRefunded, type InvoiceRow } from './invoice-store.ts'
import type { Taken } from './news-of-event.ts'
import type { Payer } from './payer-store.ts'

export interface InvoiceNews {
  readonly written: readonly InvoiceRow[]
  readonly refunded: readonly InvoiceRow[]
}

/** From all news, so that a refund that came before its payment finds it in the end. */
export async function writeInvoices(
  system: System,
  payer: Payer,
  all: readonly Taken[],
): Promise<InvoiceNews> {
  const written: InvoiceRow[] = []
  const refunded: InvoiceRow[] = []
  for (const { ref, at, ...news } of all)
    // Providers also tell of invoices over nothing, e.g. when a change costs nothing.
    if (news.kind === 'paid' && news.facts.cents > 0) {
      if (await hasInvoice(system, news.facts.invoiceRef)) continue
      written.push(await insertInvoice(system, { facts: news.facts, ref, paidAt: at, to: payer }))
    }
  for (const { at, ...news } of all)
    if (news.kind === 'refunded') {
      const row = await markRefunded(system, { ...news.facts, at })
      if (row) refunded.push(row)
    }
  return { written, refunded }
}
