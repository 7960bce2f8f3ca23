import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import type { Album } from '#contract/vault/albums.ts'
import type { Family } from '#contract/families.ts'
import { eventNamed } from '#contract/rules/memory-events.ts'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { AlikeRoom } from './dashboard/alike/alike-room.tsx'
import { CaptioningState } from './dashboard/captions/captioning-state.tsx'
import { FacesOverPhoto } from '#client/features/faces/faces-over-photo.tsx'
import { PeopleRoom } from './dashboard/people/people-room.tsx'
import { useFinding } from '#client/features/faces/queries.ts'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { Unlearned } from './dashboard/unlearned.tsx'
import { ReadingState } from './dashboard/picture-words/reading-state.tsx'
import { ShareDialog } from '#client/features/shares/share-dialog.tsx'
import { ToldAloud } from '#client/features/stories/told-aloud.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { ThingsRoom } from './dashboard/things/things-room.tsx'
import { EventsRoom } from './dashboard/events-room.tsx'
import { NamedPeople } from './dashboard/people/named-people.tsx'
import { PlacesRoom } from './dashboard/places/places-room.tsx'
import { VaultRoom } from './dashboard/vault-room/vault-room.tsx'
import { chunksOf } from '#client/features/vault/chunks.ts'
import { blockQuery, everything, shapeQuery } from '#client/features/vault/queries.ts'
import { queryClient } from '#client/platform/query.ts'
import { isId } from '#client/platform/new-id.ts'
import { useHandedFiles } from '#client/platform/uploads/handed-files.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { askAhead } from './ask-ahead.ts'
import { BringIn } from './dashboard/bring-in.tsx'
import { GuestPictures, GuestVault } from './dashboard/guest-vault.tsx'
import { HandedOver } from './dashboard/handed-over.tsx'
import { MemoryAside } from './dashboard/memory-aside.tsx'
import { handOn } from './hand-on.tsx'

void askAhead(['/dashboard', '/memory-vault'], async ({ id }) => {
  const { months, counts } = await queryClient.ensureQueryData(shapeQuery(id, everything))
  const [newest] = chunksOf(months, counts)
  if (newest) await queryClient.prefetchQuery(blockQuery(id, everything, newest))
})

export default function DashboardPage() {
  const waiting = useHandedFiles().length
  return (
    <Page>
      <PageHeading
        title="Memory vault"
        lead={
          // On a phone the pictures say it themselves, and sooner.
          <span className="max-sm:hidden">
            Your family’s photos, films and papers, in the order in which they happened.
          </span>
        }
      />
      <GuestPictures />
      <SignedInOnly why={waiting > 0 ? waitingWords(waiting) : whyFamily}>
        <CurrentFamily skeleton={<SkeletonLines lines={8} label="Opening your family" />}>
          {(family) => (
            <Covered key={family.id} familyId={family.id} capability="memoryVault">
              {(closed) => <Vault family={family} closed={closed} />}
            </Covered>
          )}
        </CurrentFamily>
      </SignedInOnly>
      <GuestVault />
    </Page>
  )
}

const whyFamily = 'The vault belongs to a family, so we need to know that it’s you.'
const waitingWords = (count: number) =>
  count === 1
    ? 'What you handed over waits on this device. Once we know that it’s you, we ask where it should go.'
    : `The ${count.toLocaleString('en-US')} files that you handed over wait on this device. Once we know that it’s you, we ask where they should go.`

/** Where the plan doesn't cover the vault, it can be looked at and saved. */
function Vault({ family, closed }: { family: Family; closed: ReactNode }) {
  const mayEdit = family.role !== 'viewer'
  const mayChange = mayEdit && !closed
  const own = { familyId: family.id, mayChange, mayTurn: family.role === 'owner' }
  const [asked] = useSearchParams()
  const people = asked.get('people')
  const rooms = [
    'people',
    'places',
    'events',
    'things',
    ...(mayEdit ? (['alike'] as const) : []),
  ] as const
  const room = rooms.find((one) => asked.has(one)) ?? 'vault'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-sm:gap-5">
      {closed}
      <HandedOver family={family} mayAdd={mayChange} />
      {/* Also while somebody looks at people or places it goes on, and what has come is told to the vault. */}
      {mayChange && (
        <div hidden={room !== 'vault'}>
          <BringIn familyId={family.id} />
        </div>
      )}
      {room === 'people' && (
        <PeopleRoom {...own} shown={people ?? ''} named={<NamedPeople familyId={family.id} />} />
      )}
      {room === 'places' && <PlacesRoom familyId={family.id} />}
      {room === 'events' && <EventsRoom familyId={family.id} mayChange={mayChange} />}
      {room === 'things' && (
        // Also here, where no hundred thousand photos stand above it.
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <ThingsRoom {...own} />
          <CaptioningState {...own} />
        </div>
      )}
      {room === 'alike' && <AlikeRoom familyId={family.id} mayChange={mayChange} />}
      {room === 'vault' && <Whole family={family} mayChange={mayChange} />}
    </div>
  )
}

const areMarks = /^[\w-]{12}(,[\w-]{12}){0,99}$/

/** What an address asks for: words, a place, somebody, some of the map, something that happened, or an album. */
function firstLook(asked: URLSearchParams) {
  const words = asked.get('search')
  const place = asked.get('place')
  const event = asked.get('event')
  const albumId = asked.get('album')
  const areas = asked.get('areas')
  const named = asked.get('at')?.slice(0, 200)
  const personId = asked.get('person')
  const personName = asked.get('named')?.slice(0, 200)
  const first = {
    ...(words && { words }),
    ...(place && { place }),
    ...(areas && areMarks.test(areas) && { areas, ...(named && { areasName: named }) }),
    ...(personId && isId(personId) && { personId, ...(personName && { personName }) }),
    ...(event && eventNamed(event) && { event }),
    ...(albumId && isId(albumId) && { albumId }),
  }
  return Object.keys(first).length > 0 ? first : undefined
}

/** Everything of it, or what somebody looks for. */
function Whole({ family, mayChange }: { family: Family; mayChange: boolean }) {
  const [shared, setShared] = useState<{ ids: readonly string[]; album?: Album | undefined }>()
  const [asked] = useSearchParams()
  const isFinding = useFinding(family.id).data?.isOn
  return (
    <>
      <VaultRoom
        familyId={family.id}
        first={firstLook(asked)}
        mayChange={mayChange}
        mayShare={family.role !== 'viewer'}
        onShare={(ids, album) => setShared({ ids, album })}
        PeopleOver={isFinding ? FacesOverPhoto : undefined}
        Voices={ToldAloud}
        renderStories={(memory, isTelling) => (
          <MemoryAside {...{ family, memory, isTelling, mayChange }} />
        )}
      />
      <ReadingState familyId={family.id} mayChange={mayChange} />
      {mayChange && <Unlearned familyId={family.id} />}
      <CaptioningState
        familyId={family.id}
        mayChange={mayChange}
        mayTurn={family.role === 'owner'}
      />
      <ShareDialog
        familyId={family.id}
        memoryIds={shared?.ids}
        album={shared?.album}
        handOn={handOn}
        onClose={() => setShared(undefined)}
      />
    </>
  )
}
