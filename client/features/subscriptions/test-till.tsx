import { useLocation } from 'wouter'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { formatDollars, plans } from '#contract/rules/plans.ts'
import type { CheckoutView } from '#contract/subscriptions.ts'
import { Failure } from './failure.tsx'
import { NoMoneyMoves } from './no-money-moves.tsx'
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
    <section className="grid max-w-2xl gap-6 rounded-lg border border-hair bg-cotton p-6 sm:p-8">
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
      <ButtonLink
        href={`/checkout?plan=${plan}&period=${period}`}
        variant="link"
        className="justify-self-start"
      >
        Go back without paying
      </ButtonLink>
    </section>
  )
}
