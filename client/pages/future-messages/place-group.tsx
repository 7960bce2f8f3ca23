import type { Place } from '#contract/rules/delivery/places.ts'
import { DeliveryGroup } from '#client/features/deliveries/delivery-group.tsx'
import { placeWords } from '#client/features/deliveries/delivery-places.ts'
import type { Wanted } from '#client/features/deliveries/listed-messages.ts'
import { useDeliveries, useSealed } from '#client/features/deliveries/queries.ts'
import { BackingOfAll } from '#client/features/passing/sealed-backing.tsx'
import type { Pages } from '#client/platform/use-pages.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { listedDelivery, listedSealed } from './listed.ts'

interface PlaceGroupProps {
  familyId: string
  place: Place
  wanted: Wanted
  /** How many there are at this place. */
  count: number
}

/** What stands at one place, a page at a time. */
export const PlaceGroup = ({ place, ...rest }: PlaceGroupProps) =>
  place === 'sealed' ? <Sealed {...rest} /> : <Dated {...rest} place={place} />

function Dated(props: PlaceGroupProps & { place: Exclude<Place, 'sealed'> }) {
  const { familyId, place, wanted, count } = props
  const list = useDeliveries(familyId, place, wanted)
  return (
    <Loaded query={list} what="where your messages stand" skeleton={null}>
      {(rows) => (
        <DeliveryGroup
          place={place}
          rows={rows.map(listedDelivery)}
          more={<More list={list} place={place} count={count} />}
        />
      )}
    </Loaded>
  )
}

function Sealed({ familyId, wanted, count }: Omit<PlaceGroupProps, 'place'>) {
  const list = useSealed(familyId, wanted)
  return (
    <Loaded query={list} what="your sealed messages" skeleton={null}>
      {(rows) => (
        <DeliveryGroup
          place="sealed"
          rows={rows.map(listedSealed)}
          note={rows.length > 0 && <BackingOfAll sealed={rows} />}
          more={<More list={list} place="sealed" count={count} />}
        />
      )}
    </Loaded>
  )
}

interface MoreProps {
  list: Pick<
    Pages<unknown>,
    | 'data'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'isPaused'
    | 'error'
    | 'fetchNextPage'
  >
  place: Place
  count: number
}

const More = ({ list, place, count }: MoreProps) => (
  <ShowMore
    list={list}
    what={`messages under “${placeWords[place].title}”`}
    all={count}
    className="border-t border-hair p-4 sm:px-6"
  />
)
