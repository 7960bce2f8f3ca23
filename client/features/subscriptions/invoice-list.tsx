import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { failureWords } from '#client/platform/failure-words.ts'
import { formatDollars } from '#contract/rules/plans.ts'
import type { Invoice } from '#contract/subscriptions/index.ts'
import { dayOf } from './day-words.ts'
import { useRefund } from './queries.ts'

export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Card title="Your invoices">
      {invoices.length === 0 ? (
        <p>You haven’t paid anything yet. Each payment will have its invoice here.</p>
      ) : (
        <ul className="grid divide-y divide-hair">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id, number, what, totalCents, paidAt, refundedAt } = invoice
  return (
    <li className="grid items-center gap-x-8 gap-y-3 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div>
        <p className="font-[650]">{what}</p>
        <p>
          {number}, paid on {dayOf(paidAt)}
        </p>
        {refundedAt && (
          <Badge tone="teal" className="mt-1">
            Given back on {dayOf(refundedAt)}
          </Badge>
        )}
      </div>
      <p className="text-xl tabular-nums">{formatDollars(totalCents)}</p>
      <div className="flex flex-wrap gap-2">
        <a
          href={`/api/invoices/${id}/pdf`}
          download={`Kinfold ${number}.pdf`}
          className="inline-flex min-h-touch items-center px-1 font-[650] text-link underline decoration-2 underline-offset-4"
        >
          PDF<span className="sr-only"> of {number}</span>
        </a>
        {invoice.refundableUntil && <Refund invoice={invoice} until={invoice.refundableUntil} />}
      </div>
    </li>
  )
}

function Refund({ invoice, until }: { invoice: Invoice; until: string }) {
  const refund = useRefund()
  const total = formatDollars(invoice.totalCents)
  return (
    <ConfirmDialog
      trigger={<Button variant="quiet">Ask for it back</Button>}
      title={`Have ${total} given back?`}
      description={`You can ask until ${dayOf(until)}, for any reason. The money goes back the way it came, and your paid plan ends now. Nothing you scheduled stops.`}
      confirmLabel={`Give ${total} back`}
      cancelLabel="Keep my plan"
      danger
      onConfirm={() =>
        refund.mutateAsync(invoice.id).then(
          () => undefined,
          (error: unknown) => {
            throw new Error(failureWords(error))
          },
        )
      }
    />
  )
}
