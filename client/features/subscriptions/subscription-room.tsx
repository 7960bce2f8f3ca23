import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { ChangePlan } from './change-plan.tsx'
import { EndPlan } from './end-plan.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { NoMoneyMoves } from './no-money-moves.tsx'
import { useSubscription } from './queries.ts'
import { Retention } from './retention.tsx'
import { StandingCard } from './standing-card.tsx'

/** Everything about one's plan: how it stands, how it changes, what was paid, how it ends. */
export function SubscriptionRoom({ more }: { more?: ReactNode }) {
  const query = useSubscription()
  return (
    <Loaded
      query={query}
      what="your subscription"
      skeleton={<SkeletonLines lines={8} label="Loading your subscription" />}
    >
      {(view) => {
        // What is given can't be changed or cancelled, and what was paid for beside it ends by itself.
        const current = view.state === 'granted' ? null : view.current
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {!view.movesMoney && <NoMoneyMoves />}
            <StandingCard view={view} />
            {view.state === 'retention' && (
              <Retention until={view.retentionEndsAt!} asOf={view.asOf} />
            )}
            {current && <ChangePlan view={view} current={current} />}
            <InvoiceList invoices={view.invoices} />
            {view.state !== 'granted' && more}
            {current && <EndPlan view={view} current={current} />}
            <p>
              On every plan, and after one has ended, you can{' '}
              <Link href="/export" className="text-link underline decoration-2 underline-offset-4">
                download all that is yours
              </Link>
              .
            </p>
          </div>
        )
      }}
    </Loaded>
  )
}
