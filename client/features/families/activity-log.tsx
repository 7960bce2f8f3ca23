import { useState } from 'react'
import type { Activity } from '#contract/families.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { activityWords } from './activity-words.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { useActivities } from './queries.ts'
import { RowSkeletons } from './row-skeletons.tsx'
import { agoWords } from './time-words.ts'

// As many as can be taken in at a glance; then as many as the server gives at once.
const FIRST = 6
const MORE = 30

/** What happened in the family, newest first, as far back as one cares to read. */
export function ActivityLog({ familyId }: { familyId: string }) {
  const log = useActivities(familyId)
  const [most, setMost] = useState(FIRST)
  function showOlder(loaded: number) {
    setMost(most + MORE)
    if (loaded < most + MORE && log.hasNextPage) void log.fetchNextPage()
  }
  return (
    <Card title="What happened lately">
      <Loaded
        query={log}
        what="what happened"
        skeleton={<RowSkeletons label="Loading what happened" />}
      >
        {({ pages }) => {
          const all = pages.flatMap((page) => page.activities)
          return (
            <div className="grid gap-5">
              <ol className="grid">
                {all.slice(0, most).map((activity) => (
                  <Line key={activity.id} activity={activity} />
                ))}
              </ol>
              {(all.length > most || log.hasNextPage) && (
                <Button
                  className="justify-self-start"
                  pending={log.isFetchingNextPage}
                  pendingLabel="Loading…"
                  onClick={() => showOlder(all.length)}
                >
                  Show older
                </Button>
              )}
            </div>
          )
        }}
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
