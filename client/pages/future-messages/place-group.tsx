import type { Place } from '#contract/rules/delivery/places.ts'
import {
  useDeliveriesAnywhere,
  useSealedAnywhere,
} from '#client/features/deliveries/anywhere-queries.ts'
import { DeliveryGroup } from '#client/features/deliveries/delivery-group.tsx'
import { placeWords } from '#client/features/deliveries/delivery-places.ts'
import type { Wanted } from '#client/features/deliveries/listed-messages.ts'
import { BackingOfAll } from '#client/features/passing/sealed-backing.tsx'
import type { Pages } from '#client/platform/use-pages.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { listedDelivery, listedSealed } from './list-rows.ts'
import { useWhere } from './use-where.ts'

interface PlaceGroupProps {
  place: Place
  wanted: Wanted
  /** How many there are at this place. */
  count: number
}

/** What stands at one place, a page at a time. */
export const PlaceGroup = ({ place, ...rest }: PlaceGroupProps) =>
  place === 'sealed' ? <Sealed {...rest} /> : <Dated {...rest} place={place} />

function Dated(props: PlaceGroupProps & { place: Exclude<Place, 'sealed'> }) {
  const { place, wanted, count } = props
  const whereOf = useWhere()
  const list = useDeliveriesAnywhere(place, wanted)
  return (
    <Loaded query={list} what="where your messages stand" skeleton={null}>
      {(rows) => (
        <DeliveryGroup
          place={place}
          rows={rows.map((row) => listedDelivery(row, whereOf(row.family)))}
          more={<More list={list} place={place} count={count} />}
        />
      )}
    </Loaded>
  )
}

function Sealed({ wanted, count }: Omit<PlaceGroupProps, 'place'>) {
  const whereOf = useWhere()
  const list = useSealedAnywhere(wanted)
  return (
    <Loaded query={list} what="your sealed messages" skeleton={null}>
      {(rows) => (
        <DeliveryGroup
          place="sealed"
          rows={rows.map((row) => listedSealed(row, whereOf(row.family)))}
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
