import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { anywhere } from '#contract/deliveries/anywhere.ts'
import type { Place } from '#contract/rules/delivery/places.ts'
import { call } from '#client/platform/api.ts'
import { useSession } from '#client/platform/session.ts'
import { usePages } from '#client/platform/use-pages.ts'
import type { Wanted } from './listed-messages.ts'
import { anew, asked } from './queries.ts'

// Under the account's id, so that the next person at this browser starts with an empty cache.
function useKey(...rest: unknown[]): unknown[] {
  const session = useSession()
  const who = session.state === 'signed-in' ? session.user.id : session.state
  return ['deliveries', 'anywhere', who, ...rest]
}

const askedOf = ({ familyId, ...wanted }: Wanted) => ({
  ...(familyId && { family: familyId }),
  ...asked(wanted),
})

/** What stands at one place, whatever its family, the next due first. */
export const useDeliveriesAnywhere = (place: Exclude<Place, 'sealed'>, wanted: Wanted) =>
  usePages(
    useKey('list', place, askedOf(wanted)),
    (page, signal) =>
      call(anywhere.list, { query: { ...askedOf(wanted), place, limit: 20, ...page } }, { signal }),
    anew,
  )

/** Those that have no day: they wait for an event, or for their author's passing. */
export const useSealedAnywhere = (wanted: Wanted) =>
  usePages(
    useKey('sealed', askedOf(wanted)),
    (page, signal) =>
      call(anywhere.sealed, { query: { ...askedOf(wanted), limit: 20, ...page } }, { signal }),
    anew,
  )

export const useCountsAnywhere = (wanted: Wanted) =>
  useQuery({
    queryKey: useKey('counts', askedOf(wanted)),
    queryFn: ({ signal }) => call(anywhere.counts, { query: askedOf(wanted) }, { signal }),
    placeholderData: keepPreviousData,
    ...anew,
  })

/** In which families, for whom and in which years something is. */
export const useChoices = () =>
  useQuery({
    queryKey: useKey('choices'),
    queryFn: ({ signal }) => call(anywhere.choices, {}, { signal }),
    ...anew,
  })

export const useYears = (from: number) =>
  useQuery({
    queryKey: useKey('years', from),
    queryFn: ({ signal }) => call(anywhere.years, { query: { from } }, { signal }),
    ...anew,
  })
