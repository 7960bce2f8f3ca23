import type { DeliveryCounts, ListedDelivery } from '#contract/deliveries/index.ts'
import type { Family } from '#contract/families.ts'
import { places } from '#contract/rules/delivery/places.ts'
import { ComingMessages } from '#client/features/deliveries/coming-messages.tsx'
import { isOpen } from '#client/features/deliveries/delivery-places.ts'
import { everything } from '#client/features/deliveries/listed-messages.ts'
import { NextDelivery } from '#client/features/deliveries/next-delivery.tsx'
import {
  useCounts,
  useDeliveries,
  useDelivery,
  useSealed,
} from '#client/features/deliveries/queries.ts'
import { BackingOfAll } from '#client/features/passing/sealed-backing.tsx'
import { usePeopleCount } from '#client/features/people/queries.ts'
import { listedDelivery, listedSealed } from '#client/pages/future-messages/list-rows.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { FirstDays } from './first-days.tsx'

const shown = 4

/** What is heard next and what comes after it; for whoever has none yet, how to begin. */
export function MessagesToCome({ family }: { family: Family }) {
  const counts = useCounts(family.id, everything)
  return (
    <Loaded query={counts} what="your messages" skeleton={<Skeleton className="h-72 rounded-lg" />}>
      {(all) =>
        places.some((place) => all.places[place] > 0) ? (
          <Coming family={family} counts={all} />
        ) : (
          <Beginning family={family} />
        )
      }
    </Loaded>
  )
}

function Beginning({ family }: { family: Family }) {
  const { data: count } = usePeopleCount(family.id)
  return (
    <FirstDays
      familyName={family.name}
      hasPeople={(count?.people ?? 0) > 0}
      mayAdd={family.role !== 'viewer'}
    />
  )
}

interface ComingProps {
  family: Family
  counts: DeliveryCounts
}

function Coming({ family, counts }: ComingProps) {
  // One more than is shown: the next one stands apart.
  const { data: needsMe = [] } = useDeliveries(family.id, 'needs-me', everything, shown)
  const { data: waiting = [] } = useDeliveries(family.id, 'waiting', everything, shown + 1)
  const next = nextOf(needsMe, waiting)
  const after = waiting.filter(({ id }) => id !== next?.id)
  const waitingCount = counts.places.waiting - (waiting.length - after.length)
  return (
    <>
      {needsMe.length > 0 && (
        <ComingMessages
          title="Needs you"
          rows={needsMe.slice(0, shown).map((row) => listedDelivery(row))}
          all={counts.places['needs-me']}
          allHref="/future-messages?show=needs-me"
        />
      )}
      {next && <Next familyId={family.id} listed={next} />}
      {after.length > 0 && (
        <ComingMessages
          title={next ? 'After that' : 'Waiting for their day'}
          rows={after.slice(0, shown).map((row) => listedDelivery(row))}
          all={waitingCount}
          allHref="/future-messages?show=waiting"
        />
      )}
      {counts.places.waiting + counts.places['needs-me'] === 0 && (
        <Others familyId={family.id} counts={counts} />
      )}
    </>
  )
}

/** The one that time delivers first. */
const nextOf = (needsMe: readonly ListedDelivery[], waiting: readonly ListedDelivery[]) =>
  [...needsMe.filter(({ state }) => isOpen(state)), ...waiting].toSorted((a, b) =>
    a.on.localeCompare(b.on),
  )[0]

function Next({ familyId, listed }: { familyId: string; listed: ListedDelivery }) {
  const { data: delivery } = useDelivery(familyId, listed.id)
  const { name, facts, block } = listedDelivery(listed)
  if (!delivery) return <Skeleton className="h-72 rounded-lg" />
  return <NextDelivery {...{ familyId, delivery, name, facts, block }} />
}

/** Nothing is on its way to a day: what one has all the same. */
function Others({ familyId, counts }: { familyId: string; counts: DeliveryCounts }) {
  const { data: dated = [] } = useDeliveries(familyId, undefined, everything, shown)
  const { data: sealed = [] } = useSealed(familyId, everything)
  const rows = [
    ...dated.map((row) => listedDelivery(row)),
    ...sealed.map((row) => listedSealed(row)),
  ].slice(0, shown)
  if (rows.length === 0) return null
  return (
    <ComingMessages
      title="Your messages"
      rows={rows}
      all={places.reduce((sum, place) => sum + counts.places[place], 0)}
      allHref="/future-messages"
      note={sealed.length > 0 && <BackingOfAll sealed={sealed} />}
    />
  )
}
