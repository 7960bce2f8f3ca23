import { deviceZone } from '#contract/rules/date-looks.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { momentOf, whenWords } from './moment-words.ts'
import { useHistory } from './queries.ts'

/** Everything that happened to it, oldest first, as the server wrote it down. */
export function DeliveryHistory(props: { familyId: string; deliveryId: string }) {
  const history = useHistory(props.familyId, props.deliveryId)
  const zone = deviceZone()
  return (
    <Loaded
      query={history}
      what="the history"
      skeleton={<SkeletonLines lines={3} label="Loading the history" />}
    >
      {(entries) => (
        <ol aria-label="What happened" className="grid gap-3 rounded-md bg-mist p-5">
          {entries.map(({ at, words }, i) => (
            <li key={i} className="border-l-2 border-dashed border-cranberry pl-4">
              <span className="block text-sm text-thread">{whenWords(momentOf(at), zone)}</span>
              {words}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}
