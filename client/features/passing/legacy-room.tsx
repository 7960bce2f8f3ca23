import type { ReactNode } from 'react'
import type { PassingView } from '#contract/passing/index.ts'
import { backingOf } from '#contract/rules/release/words/plan-words.ts'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ChangePlan } from './change-plan.tsx'
import { Happenings } from './happenings.tsx'
import { Keepers } from './keepers.tsx'
import { OpenReport } from './open-report.tsx'
import { PlanTold } from './plan-told.tsx'
import { usePassing, useReaderClock } from './queries.ts'
import { RehearseRelease } from './rehearse-release.tsx'
import { SealedItems } from './sealed-items.tsx'
import { StillMissing } from './still-missing.tsx'

/** An owner's last things: the plan in sentences first, then everything that can be done about it. */
export function LegacyRoom({ wishes }: { wishes: ReactNode }) {
  const passing = usePassing()
  return (
    <Loaded query={passing} what="your plan" skeleton={<RoomSkeleton />}>
      {(view) => <Room view={view} wishes={wishes} />}
    </Loaded>
  )
}

function Room({ view, wishes }: { view: PassingView; wishes: ReactNode }) {
  const clock = useReaderClock()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OpenReport one={view.case} />
      <PlanTold view={view} />
      <StillMissing view={view} />
      <Keepers view={view} />
      <Card title="How many must agree, and how long we wait">
        <ChangePlan view={view} />
      </Card>
      <Card title="Who receives what">
        <SealedItems counts={view.sealed} />
        <div className="mt-5 grid gap-3 border-t border-hair pt-5">{wishes}</div>
      </Card>
      {backingOf(view, clock.now).kind !== 'none' && (
        <Card title="Rehearse it">
          <RehearseRelease />
        </Card>
      )}
      <Card title="What has happened">
        <Happenings />
      </Card>
    </div>
  )
}

const RoomSkeleton = () => (
  <div className="grid gap-6">
    <output className="sr-only">Loading your plan</output>
    <Skeleton className="h-72 rounded-lg" />
    <Skeleton className="h-48 rounded-lg" />
    <Skeleton className="h-40 rounded-lg" />
  </div>
)
