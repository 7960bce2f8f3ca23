import { formatDollars, MONEY_BACK_DAYS, plans, priceCents } from '#contract/rules/plans.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'
import { periodEndAfter } from '#contract/rules/subscription/plan-changes.ts'
import type { SubscriptionView } from '#contract/subscriptions/index.ts'
import { dayOf } from './day-words.ts'

interface CheckoutSumProps {
  choice: Choice
  amountCents: number
  view: SubscriptionView
}

/** The plain total, the day of the next payment, and that one needn't hurry. */
export function CheckoutSum({ choice, amountCents, view }: CheckoutSumProps) {
  const { plan, period } = choice
  const full = priceCents(plans[plan], period)
  const nextOn = dayOf(periodEndAfter(view.asOf, period))
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3">
        <Line
          term={`${plans[plan].name}, ${period === 'annual' ? 'one year' : 'three months'}`}
          value={formatDollars(full)}
        />
        {view.discountPercent > 0 && (
          <Line
            term={`Your discount, ${view.discountPercent}%`}
            value={`−${formatDollars(full - amountCents)}`}
          />
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3">
          <dt className="text-xl font-[650]">You pay today</dt>
          <dd className="font-display text-4xl font-bold">{formatDollars(amountCents)}</dd>
        </div>
      </dl>
      <p>The same again on {nextOn}, unless you cancel before. We write to you a week ahead.</p>
      {view.isInTrial && (
        <p>
          You needn’t decide yet: your trial of everything runs until {dayOf(view.trialEndsAt)},
          without a card, and choosing now takes none of it away.
        </p>
      )}
      <p>
        If you change your mind within {MONEY_BACK_DAYS} days, the money goes back with one press.
      </p>
    </div>
  )
}

const Line = ({ term, value }: { term: string; value: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 text-lg">
    <dt>{term}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
)
