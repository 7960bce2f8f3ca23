import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { positionWords } from '#contract/rules/map-areas.ts'
import type { Area } from '#contract/vault/looked.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { addressOf, countWords } from './map-clusters.ts'
import { useAreas } from '#client/features/vault/queries.ts'

// The outlines of the world are fetched by whoever looks at a map, and by nobody else.
const MapView = lazyPart(async () => (await import('./map-view.tsx')).MapView)
const drawing = <SkeletonLines lines={6} label="Drawing the map" />

/** Where pictures were taken, as a map and, word for word, as a list. */
export function MapPart({ familyId }: { familyId: string }) {
  const areas = useAreas(familyId)
  return (
    <section aria-labelledby="on-the-map" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id="on-the-map" className="text-xl">
        On the map
      </h3>
      <Loaded query={areas} what="the map" skeleton={drawing}>
        {(found) =>
          found.length === 0 ? (
            <Nowhere isWaiting={areas.first?.isWaiting ?? false} />
          ) : (
            <>
              <Suspense fallback={drawing}>
                <MapView familyId={familyId} areas={found} />
              </Suspense>
              <AsList areas={found} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const Nowhere = ({ isWaiting }: { isWaiting: boolean }) => (
  <output className="block text-thread">
    {isWaiting
      ? 'We are still looking where your photos were taken. The map comes in a minute.'
      : 'None of your photos says where it was taken. Those of most phones do, and they appear here by themselves.'}
  </output>
)

const fewest = 6

/** The same for whoever doesn't look at maps: the fullest first. */
function AsList({ areas }: { areas: readonly Area[] }) {
  const [isWhole, setWhole] = useState(false)
  const sorted = areas.toSorted((one, other) => other.count - one.count)
  const shown = isWhole ? sorted : sorted.slice(0, fewest)
  return (
    <div className="grid justify-items-start gap-3">
      <ul aria-label="The map as a list" className="grid gap-x-8 sm:grid-cols-2">
        {shown.map((area) => (
          <li key={area.mark}>
            <Link
              href={addressOf([area])!}
              className="inline-flex min-h-touch flex-wrap items-baseline gap-x-2 py-2 [overflow-wrap:anywhere]"
            >
              <span className="text-link underline decoration-2 underline-offset-4">
                {area.place || positionWords(area)}
              </span>
              <span className="text-thread">{countWords(area)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {sorted.length > shown.length && (
        <Button onClick={() => setWhole(true)}>
          Show all {sorted.length.toLocaleString('en-US')} of the map
        </Button>
      )}
    </div>
  )
}
