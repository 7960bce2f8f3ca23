import { dateWriter } from '#contract/rules/date-looks.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useHappenings } from './queries.ts'

const moment = dateWriter('long moment')

/** Everything that happened to the plan, newest first. */
export function Happenings() {
  const list = useHappenings()
  return (
    <Loaded
      query={list}
      what="what has happened"
      skeleton={<SkeletonLines lines={3} label="Loading what has happened" />}
    >
      {(happenings) =>
        happenings.length === 0 ? (
          <p className="text-lg text-thread">
            Nothing so far. Whatever you or a keeper does is written down here, and stays.
          </p>
        ) : (
          <div className="grid gap-4">
            <ol aria-label="What has happened" className="grid gap-4">
              {happenings.map(({ id, at, words }) => (
                <li key={id} className="border-l-2 border-dashed border-cranberry pl-4">
                  <span className="block text-sm text-thread">{moment(at)}</span>
                  <span className="[overflow-wrap:anywhere]">{words}</span>
                </li>
              ))}
            </ol>
            <ShowMore list={list} what="happenings" />
          </div>
        )
      }
    </Loaded>
  )
}
