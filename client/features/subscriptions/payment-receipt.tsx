import { Button, ButtonLink } from '#client/ui/button.tsx'
import { DataList } from '#client/ui/data-list.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { formatDollars, plans } from '#contract/rules/plans.ts'
import type { CheckoutView } from '#contract/subscriptions/index.ts'
import { dayOf } from './day-words.ts'
import { NoMoneyMoves } from './no-money-moves.tsx'
import { PlanQuilt } from './plan-quilt.tsx'
import { useCheckout } from './queries.ts'

/** Asks the server whether it was really paid; the address itself proves nothing. */
export function PaymentReceipt({ checkoutId }: { checkoutId: string }) {
  const query = useCheckout(checkoutId)
  return (
    <Loaded
      query={query}
      what="your receipt"
      skeleton={<SkeletonLines lines={6} label="Checking your payment" />}
    >
      {(checkout) =>
        checkout.state === 'paid' ? (
          <Receipt checkout={checkout} />
        ) : (
          <NotYet checkout={checkout} onRetry={() => void query.refetch()} />
        )
      }
    </Loaded>
  )
}

function Receipt({ checkout }: { checkout: CheckoutView }) {
  const { plan, period, invoice, movesMoney } = checkout
  const { name } = plans[plan]
  return (
    <section className="overflow-hidden rounded-lg border border-hair bg-cotton">
      <PlanQuilt plan={plan} />
      <div className="grid gap-6 p-6 sm:p-8">
        <div className="grid gap-2">
          <h2 className="text-3xl">{name} is yours</h2>
          <p className="text-lg">It works from now on. The receipt is in your e-mail as well.</p>
        </div>
        {!movesMoney && <NoMoneyMoves />}
        <DataList
          rows={[
            {
              term: 'Plan',
              value: `${name}, ${period === 'annual' ? 'one year' : 'three months'}`,
            },
            ...(invoice
              ? [
                  { term: 'Receipt', value: invoice.number },
                  { term: 'Paid on', value: dayOf(invoice.paidAt) },
                  { term: 'Total', value: formatDollars(invoice.totalCents) },
                ]
              : []),
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/family-legacy-hub" variant="primary">
            Go to your family
          </ButtonLink>
          <ButtonLink href="/subscription" size="large">
            See your subscription
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function NotYet({ checkout, onRetry }: { checkout: CheckoutView; onRetry: () => void }) {
  const { plan, period, state, movesMoney } = checkout
  const back = `/checkout?plan=${plan}&period=${period}`
  if (state === 'open' && movesMoney)
    return (
      <div className="grid justify-items-start gap-4 rounded-lg border-2 border-dashed border-line p-6 sm:p-8">
        <h2 className="text-2xl">We are waiting for word about your payment</h2>
        <output className="block">
          That usually takes a few seconds. You can close this page: your plan begins as soon as the
          word comes, and the receipt is e-mailed to you.
        </output>
        <Button onClick={onRetry}>Look again</Button>
      </div>
    )
  return (
    <ErrorState title="This payment hasn’t been made.">
      <p className="mb-4">Nothing was charged and nothing has changed.</p>
      <ButtonLink href={back}>Back to the checkout</ButtonLink>
    </ErrorState>
  )
}
