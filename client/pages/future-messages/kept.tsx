import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Calendar } from '#client/features/deliveries/calendar.tsx'
import { DeliveryGroup } from '#client/features/deliveries/delivery-group.tsx'
import { places } from '#client/features/deliveries/delivery-places.ts'
import {
  countIn,
  everything,
  wantedAmong,
  type ListedMessage,
} from '#client/features/deliveries/listed-messages.ts'
import { MessageFinder } from '#client/features/deliveries/message-finder.tsx'
import { isShown, StateFilter, type Shown } from '#client/features/deliveries/state-filter.tsx'
import { draftsAmong, Drafts } from '#client/features/messages/drafts.tsx'
import { useBirthdays } from '#client/features/people/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { useListed } from './use-listed.ts'

/** Everything one has said so far, by where it stands; or as the hundred years it reaches into. */
export function Kept({ familyId }: { familyId: string }) {
  const listed = useListed(familyId)
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
      {listed.rows.length > 0 && (
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
        <Years familyId={familyId} listed={listed} />
      ) : (
        <ByState
          familyId={familyId}
          listed={listed}
          shown={shown}
          onShow={(place) => put('show', place === 'all' ? null : place)}
        />
      )}
    </>
  )
}

type Listed = ReturnType<typeof useListed>

function Years({ familyId, listed }: { familyId: string; listed: Listed }) {
  const { data: born } = useBirthdays(familyId)
  const people = (born?.people ?? []).map((person) => ({ ...person, isLiving: true }))
  return (
    <Loaded query={listed.query} what="where your messages stand" skeleton={null}>
      {() => (
        <>
          <Calendar messages={listed.dated} people={people} />
          {born?.isAll === false && (
            <p className="text-thread">
              Of the birthdays, those of the {people.length} eldest are shown.
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

interface ByStateProps {
  familyId: string
  listed: Listed
  shown: Shown
  onShow: (shown: Shown) => void
}

function ByState({ familyId, listed, shown, onShow }: ByStateProps) {
  const [wanted, setWanted] = useState(everything)
  const { rows, messages } = listed
  const planned = new Set(rows.map(({ messageId }) => messageId))
  const found = wantedAmong(rows, wanted)
  const isNarrowed = found.length < rows.length
  return (
    <>
      <StateFilter
        shown={shown}
        counts={countsOf(found, draftsAmong(messages, planned).length)}
        onChange={onShow}
      />
      <MessageFinder rows={rows} wanted={wanted} found={found.length} onChange={setWanted} />
      {(shown === 'drafts' || (shown === 'all' && !isNarrowed)) && (
        <Drafts familyId={familyId} planned={planned} />
      )}
      <Loaded query={listed.query} what="where your messages stand" skeleton={null}>
        {() =>
          places
            .filter((place) => shown === 'all' || shown === place)
            .map((place) => (
              <DeliveryGroup
                key={place}
                place={place}
                rows={found.filter((row) => row.place === place)}
              />
            ))
        }
      </Loaded>
    </>
  )
}

function countsOf(rows: readonly ListedMessage[], drafts: number): Record<Shown, number> {
  const each = places.map((place) => [place, countIn(rows, place)] as const)
  return { all: drafts + rows.length, drafts, ...Object.fromEntries(each) } as Record<Shown, number>
}
