import { useState } from 'react'
import { planWords } from '#client/content/plans.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { plans } from '#contract/rules/plans.ts'
import { amountOf } from '#contract/rules/subscription/plan-changes.ts'
import { coversAsMuch } from '#contract/rules/subscription/standing.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'
import type { SubscriptionView } from '#contract/subscriptions/index.ts'
import { CustomPricing } from './custom-pricing.tsx'
import { CheckoutSum } from './checkout-sum.tsx'
import { Failure } from './failure.tsx'
import { NoMoneyMoves } from './no-money-moves.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { PlanLines } from './plan-lines.tsx'
import { PlanQuilt } from './plan-quilt.tsx'
import { useCheckOut, useSubscription } from './queries.ts'
import { WhatIsComing } from './what-is-coming.tsx'

/** What you get, what it costs and when, before anything is agreed to. */
export function CheckoutRoom({ asked }: { asked: Choice }) {
  const query = useSubscription()
  return (
    <Loaded
      query={query}
      what="your plan"
      skeleton={<SkeletonLines lines={8} label="Loading your plan" />}
    >
      {(view) =>
        view.current || (view.state === 'granted' && coversAsMuch(view.plan, asked.plan)) ? (
          <AlreadyTheirs view={view} />
        ) : (
          <Choosing key={asked.plan} asked={asked} view={view} />
        )
      }
    </Loaded>
  )
}

function Choosing({ asked, view }: { asked: Choice; view: SubscriptionView }) {
  const [period, setPeriod] = useState(asked.period)
  const checkOut = useCheckOut()
  const choice = { plan: asked.plan, period }
  const amountCents = amountOf(choice, view.discountPercent)
  const goOn = () =>
    checkOut.mutate(choice, { onSuccess: ({ url }) => globalThis.location.assign(url) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
      <WhatYouGet choice={choice} />
      <section
        aria-label="What you pay"
        className="grid gap-6 rounded-lg border-[3px] border-indigo bg-cotton p-6 sm:p-8 lg:sticky lg:top-6 lg:row-span-2 [&>fieldset]:justify-self-stretch"
      >
        <PeriodSwitch period={period} onChange={setPeriod} />
        <CheckoutSum choice={choice} amountCents={amountCents} view={view} />
        {!view.movesMoney && <NoMoneyMoves />}
        <Button
          variant="primary"
          className="w-full"
          pending={checkOut.isPending || checkOut.isSuccess}
          pendingLabel="One moment…"
          onClick={goOn}
        >
          Go on to payment
        </Button>
        <Failure error={checkOut.error} />
        <ButtonLink
          href={period === 'annual' ? '/pricing?period=annual' : '/pricing'}
          variant="link"
          className="justify-self-center"
        >
          Choose another plan
        </ButtonLink>
      </section>
      <CustomPricing />
    </div>
  )
}

function WhatYouGet({ choice: { plan } }: { choice: Choice }) {
  const words = planWords.find(({ id }) => id === plan)!
  return (
    <section className="overflow-hidden rounded-lg border border-hair bg-cotton">
      <PlanQuilt plan={plan} />
      <div className="grid gap-5 p-6 sm:p-8">
        <h2 className="text-3xl">{plans[plan].name}</h2>
        <p className="text-lg">{words.description}</p>
        <PlanLines lines={words.features} />
        <WhatIsComing plan={plan} />
        <p className="border-t border-hair pt-5">
          Whatever you choose now or later: nothing you have scheduled ever stops, and everything
          you made can be taken with you.
        </p>
      </div>
    </section>
  )
}

const AlreadyTheirs = ({ view }: { view: SubscriptionView }) => (
  <div className="grid justify-items-start gap-5 rounded-lg border-2 border-dashed border-line p-6 sm:p-8">
    <h2 className="text-2xl">You have {plans[view.plan].name} already</h2>
    <p>
      {view.state === 'granted'
        ? 'We have given it to you, so there is nothing to pay.'
        : 'You can change to another plan, or another rhythm of paying, on your subscription page.'}
    </p>
    <ButtonLink href="/subscription" variant="action">
      Your subscription
    </ButtonLink>
  </div>
)
