import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { DeliveryAnywhere, DeliveryCounts } from '#contract/deliveries/index.ts'
import { places } from '#contract/rules/delivery/places.ts'
import { useCountsAnywhere, useYears } from '#client/features/deliveries/anywhere-queries.ts'
import { Calendar } from '#client/features/deliveries/calendar/calendar.tsx'
import { todayHere } from '#client/features/deliveries/calendar/calendar-words.ts'
import type { BornPerson } from '#client/features/deliveries/calendar/calendar-years.ts'
import {
  everything,
  isEverything,
  type Wanted,
} from '#client/features/deliveries/listed-messages.ts'
import { MessageFinder } from '#client/features/deliveries/message-finder.tsx'
import { isShown, StateFilter, type Shown } from '#client/features/deliveries/state-filter.tsx'
import { Drafts } from './messages/drafts.tsx'
import { useFamilyNames } from '#client/features/families/queries.ts'
import { useBirthdays } from '#client/features/people/queries.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Button } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { datedMessage } from './list-rows.ts'
import { PlaceGroup } from './place-group.tsx'
import { useWhere } from './use-where.ts'

/** Everything one has said so far, in whatever family, by where it stands; or as the hundred years it reaches into. */
export function AllMessages({ familyId }: { familyId?: string }) {
  const counts = useCountsAnywhere(everything)
  const [search, setSearch] = useSearchParams()
  const isCalendar = search.get('view') === 'years'
  const asked = search.get('show')
  const shown = isShown(asked) ? asked : 'all'
  // In the address, so that Back from a message leads to the same list.
  const put = (name: 'view' | 'show', value: string | null) =>
    setSearch(
      (now) => {
        if (value === null) now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true },
    )
  return (
    <>
      {counts.data && plannedIn(counts.data) > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button
            icon={isCalendar ? 'menu' : 'calendar'}
            onClick={() => put('view', isCalendar ? null : 'years')}
          >
            {isCalendar ? 'Back to the list' : 'See the next hundred years'}
          </Button>
        </div>
      )}
      {isCalendar ? (
        <Years familyId={familyId} />
      ) : (
        <Loaded
          query={counts}
          what="where your messages stand"
          skeleton={<SkeletonLines lines={6} label="Loading your messages" />}
        >
          {(all) => (
            <ByState
              all={all}
              year={search.get('year') ?? ''}
              shown={shown}
              onShow={(place) => put('show', place === 'all' ? null : place)}
            />
          )}
        </Loaded>
      )}
    </>
  )
}

const plannedIn = (counts: DeliveryCounts): number =>
  places.reduce((sum, place) => sum + counts.places[place], 0)

/** With the birthdays of the family one is looking at, if there is one. */
const Years = ({ familyId }: { familyId: string | undefined }) =>
  familyId ? <YearsAndBirthdays familyId={familyId} /> : <HundredYears />

function YearsAndBirthdays({ familyId }: { familyId: string }) {
  const { data: born } = useBirthdays(familyId)
  const people = (born?.people ?? []).map((person) => ({ ...person, isLiving: true }))
  return (
    <>
      <HundredYears people={people} />
      {born?.isAll === false && (
        <p className="text-thread">
          Of the birthdays, those of the {people.length} eldest are shown.
        </p>
      )}
    </>
  )
}

function HundredYears({ people = [] }: { people?: readonly BornPerson[] }) {
  const years = useYears(Number(todayHere().slice(0, 4)))
  const whereOf = useWhere()
  const dated = (row: DeliveryAnywhere) => datedMessage(row, whereOf(row.family))
  return (
    <Loaded
      query={years}
      what="where your messages stand"
      skeleton={<SkeletonLines lines={6} label="Laying out a hundred years" />}
    >
      {({ years: found, series }) => (
        <Calendar
          messages={found.flatMap(({ first }) => first.map(dated))}
          series={series.map(dated)}
          counts={new Map(found.map(({ year, count }) => [year, count]))}
          people={people}
        />
      )}
    </Loaded>
  )
}

interface ByStateProps {
  all: DeliveryCounts
  /** Chosen in the calendar. */
  year: string
  shown: Shown
  onShow: (shown: Shown) => void
}

function ByState({ all, year, shown, onShow }: ByStateProps) {
  const [wanted, setWanted] = useState<Wanted>({ ...everything, year })
  // What is typed stands there at once; the server is asked when the typing rests.
  const [sought, setSought] = useState(wanted)
  const [later] = useState(() => debounce(setSought, SEARCH_DEBOUNCE_MS))
  const { data: counts = all } = useCountsAnywhere(sought)
  const whereOf = useWhere()
  const familyNameOf = useFamilyNames()
  const hasPlanned = plannedIn(all) > 0
  const hasDrafts = isEverything(sought) || counts.drafts > 0
  return (
    <>
      <StateFilter shown={shown} all={countsOf(all)} counts={countsOf(counts)} onChange={onShow} />
      <MessageFinder
        all={all.drafts + plannedIn(all)}
        wanted={wanted}
        found={counts.drafts + plannedIn(counts)}
        familyNameOf={familyNameOf}
        onChange={(next) => {
          setWanted(next)
          later(next)
        }}
      />
      {(shown === 'drafts' || (shown === 'all' && hasDrafts)) && (
        <Drafts
          count={counts.drafts}
          search={sought.search.trim()}
          familyId={sought.familyId}
          hasPlanned={hasPlanned}
          whereOf={whereOf}
        />
      )}
      {places
        .filter((place) => (shown === 'all' || shown === place) && counts.places[place] > 0)
        .map((place) => (
          <PlaceGroup key={place} place={place} wanted={sought} count={counts.places[place]} />
        ))}
    </>
  )
}

const countsOf = (counts: DeliveryCounts): Record<Shown, number> => ({
  all: counts.drafts + plannedIn(counts),
  drafts: counts.drafts,
  ...counts.places,
})
