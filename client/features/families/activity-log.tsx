import { useState } from 'react'
import type { Activity } from '#contract/families.ts'
import { Card } from '#client/ui/card.tsx'
import { activityWords } from './activity-words.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { useActivities } from './queries.ts'
import { RowSkeletons } from './row-skeletons.tsx'
import { agoWords } from './time-words.ts'

/** What happened in the family, newest first, as far back as one cares to read. */
export function ActivityLog({ familyId }: { familyId: string }) {
  const log = useActivities(familyId)
  return (
    <Card title="What happened lately">
      <Loaded
        query={log}
        what="what happened"
        skeleton={<RowSkeletons label="Loading what happened" />}
      >
        {(all) => (
          <div className="grid gap-5">
            <ol className="grid">
              {all.map((activity) => (
                <Line key={activity.id} activity={activity} />
              ))}
            </ol>
            <ShowMore list={log} what="lines" label="Show older" />
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function Line({ activity }: { activity: Activity }) {
  const [now] = useState(() => new Date())
  return (
    <li className="relative grid grid-cols-[auto_1fr] gap-x-4 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0 not-last:before:left-[0.38rem] not-last:before:border-l-2 not-last:before:border-dashed not-last:before:border-line">
      <span
        aria-hidden="true"
        className="relative mt-1.5 size-3.5 rotate-45 border-2 border-marigold bg-marigold ring-4 ring-cotton"
      />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {activityWords(activity)}
        <span className="block text-sm text-thread">
          <time dateTime={activity.at}>{agoWords(activity.at, now)}</time>
        </span>
      </p>
    </li>
  )
}
