import { Badge } from '#client/ui/badge.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { formatDollars } from '#contract/rules/plans.ts'
import type { SubscriptionView } from '#contract/subscriptions/index.ts'
import { Failure } from './failure.tsx'
import { PlanQuilt } from './plan-quilt.tsx'
import { useKeepPlan, usePortal } from './queries.ts'
import { perPeriod, standingWords } from './standing-words.ts'

export function StandingCard({ view }: { view: SubscriptionView }) {
  const { name, badge, tone, next } = standingWords(view)
  const current = view.state === 'granted' ? null : view.current
  return (
    <section
      aria-label="How it stands"
      className="overflow-hidden rounded-lg border border-hair bg-cotton"
    >
      <PlanQuilt plan={view.isInTrial && !view.current ? 'complete_legacy' : view.plan} />
      <div className="grid gap-5 p-6 sm:p-8">
        <div className="grid gap-3">
          <Badge tone={tone} className="justify-self-start">
            {badge}
          </Badge>
          <h2 className="text-3xl">{name}</h2>
          {current && view.state !== 'cancelling' && (
            <p className="text-xl">
              <strong>{formatDollars(current.amountCents)}</strong> {perPeriod[current.period]}
              {view.discountPercent > 0 && `, your discount of ${view.discountPercent}% included`}
            </p>
          )}
          <p className="max-w-2xl text-lg">{next}</p>
          {view.isInTrial && current && (
            <p className="max-w-2xl">
              Your trial of everything still runs beside it, so nothing is missing yet.
            </p>
          )}
        </div>
        <Acts view={view} />
      </div>
    </section>
  )
}

function Acts({ view: { current, state, hasPortal } }: { view: SubscriptionView }) {
  const keep = useKeepPlan()
  const portal = usePortal()
  if (state === 'granted' || (current && state !== 'cancelling' && !hasPortal)) return null
  if (!current)
    return (
      <ButtonLink href="/pricing" variant="primary" className="justify-self-start">
        See the plans
      </ButtonLink>
    )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {state === 'cancelling' && (
          <Button variant="primary" pending={keep.isPending} onClick={() => keep.mutate()}>
            Keep my plan after all
          </Button>
        )}
        {hasPortal && (
          <Button
            variant={state === 'past_due' ? 'primary' : 'secondary'}
            pending={portal.isPending}
            onClick={() =>
              portal.mutate(undefined, { onSuccess: ({ url }) => globalThis.location.assign(url) })
            }
          >
            Change card or address
          </Button>
        )}
      </div>
      <Failure error={keep.error ?? portal.error} />
    </div>
  )
}
