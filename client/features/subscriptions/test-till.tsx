import { Link, useLocation } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { formatDollars, plans } from '#contract/rules/plans.ts'
import type { CheckoutView } from '#contract/subscriptions/index.ts'
import { Failure } from './failure.tsx'
import { NoMoneyMoves } from './no-money-moves.tsx'
import { PlanQuilt } from './plan-quilt.tsx'
import { useCheckout, usePayAsTest } from './queries.ts'

/** Where a real provider's page would be: pays without a card, or tries out a card that is declined. */
export function TestTill({ checkoutId }: { checkoutId: string }) {
  const query = useCheckout(checkoutId)
  return (
    <Loaded
      query={query}
      what="this payment"
      skeleton={<SkeletonLines lines={5} label="Loading this payment" />}
    >
      {(checkout) => <Paying checkout={checkout} />}
    </Loaded>
  )
}

function Paying({ checkout }: { checkout: CheckoutView }) {
  const [, navigate] = useLocation()
  const pay = usePayAsTest(checkout.id)
  const { plan, period, amountCents, state } = checkout
  const total = formatDollars(amountCents)
  const succeed = () =>
    pay.mutate('good', {
      onSuccess: () => navigate(`/payment-success?checkout=${checkout.id}`, { replace: true }),
    })
  return (
    <section className="max-w-3xl overflow-hidden rounded-lg border border-hair bg-cotton">
      <PlanQuilt plan={plan} />
      <div className="grid gap-6 p-6 sm:p-8">
        <NoMoneyMoves />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-2xl">
            {plans[plan].name}, {period === 'annual' ? 'one year' : 'three months'}
          </h2>
          <p className="font-display text-3xl font-bold">{total}</p>
        </div>
        <p role="alert" className="font-[650] text-danger empty:hidden">
          {state === 'declined' &&
            'The card was declined. Nothing was charged and nothing has changed; you can try again.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            pending={pay.isPending && pay.variables === 'good'}
            pendingLabel="Paying…"
            disabled={pay.isPending}
            onClick={succeed}
          >
            Pay {total} as a test
          </Button>
          <Button
            size="large"
            disabled={pay.isPending || state === 'declined'}
            onClick={() => pay.mutate('declined')}
          >
            Try a card that is declined
          </Button>
        </div>
        <Failure error={pay.error} />
        <Link
          href={`/checkout?plan=${plan}&period=${period}`}
          className="inline-flex min-h-touch items-center justify-self-start font-[650] text-link underline decoration-2 underline-offset-4"
        >
          Go back without paying
        </Link>
      </div>
    </section>
  )
}
