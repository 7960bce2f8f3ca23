import type { ShownEvent } from '#contract/memory-events.ts'
import { eventName, eventWords } from '#contract/rules/memory-events.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { pictureAddress } from '#client/features/vault/picture-address.ts'
import { useEvents, useMakeAlbumOfEvent } from '#client/features/vault/queries.ts'
import { BackToVault, RoomCard, RoomCards } from './room-cards.tsx'

interface EventsRoomProps {
  familyId: string
  mayChange: boolean
}

/** Weekends, journeys, months and years of which the family has several pictures. */
export function EventsRoom({ familyId, mayChange }: EventsRoomProps) {
  const events = useEvents(familyId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackToVault />
      <div className="grid max-w-2xl gap-2">
        <h2 className="text-2xl">What happened</h2>
        <p>Days of which there are several pictures, found by their dates. The last comes first.</p>
      </div>
      <Loaded
        query={events}
        what="what happened"
        skeleton={<SkeletonLines lines={6} label="Looking for what happened" />}
      >
        {(found) =>
          found.length === 0 && !events.hasNextPage ? (
            <EmptyState block={featureBlocks.vault} title="Nothing stands out yet">
              <p>
                Five pictures of one day, one weekend or one month are enough; they are found here
                as soon as their dates are known.
              </p>
            </EmptyState>
          ) : (
            <>
              <RoomCards>
                {found.map((event) => (
                  <li key={eventName(event)} className="grid content-start gap-1">
                    <Happened {...{ familyId, event, mayChange }} />
                  </li>
                ))}
              </RoomCards>
              <ShowMore list={events} what="what happened" />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

const countWords = (count: number) => `${count.toLocaleString('en-US')} pictures`

function Happened({ familyId, event, mayChange }: EventsRoomProps & { event: ShownEvent }) {
  const { count, place, coverId } = event
  const cover = coverId && { id: coverId, pictureState: 'ready' as const }
  return (
    <>
      <RoomCard
        href={`/dashboard?event=${eventName(event)}`}
        picture={cover ? pictureAddress(familyId, cover, 'small') : undefined}
        icon="calendar"
        title={eventWords(event)}
        words={[place, countWords(count)].filter(Boolean).join(' · ')}
      />
      {mayChange && <AlbumOfIt familyId={familyId} event={event} />}
    </>
  )
}

function AlbumOfIt({ familyId, event }: { familyId: string; event: ShownEvent }) {
  const making = useMakeAlbumOfEvent(familyId)
  const { since, until, certainty, place } = event
  const albumId = making.data?.albumId ?? event.albumId
  const title = eventWords(event)
  const named = place ? `${title}, ${place}`.slice(0, 100) : title
  const make = () =>
    making.mutate(
      { since, until, certainty, title: named },
      {
        onSuccess: ({ added }) =>
          toast({ title: `An album of ${added.toLocaleString('en-US')}: ${named}` }),
        onError: (error) =>
          toast({
            title: 'The album wasn’t made',
            description: failureWords(error),
            variant: 'destructive',
          }),
      },
    )
  if (albumId)
    return (
      <ButtonLink
        variant="quiet"
        className="justify-self-start"
        href={`/dashboard?album=${albumId}`}
      >
        Open its album
      </ButtonLink>
    )
  return (
    <Button
      variant="quiet"
      className="justify-self-start"
      aria-label={`Make an album of it: ${title}`}
      pending={making.isPending}
      pendingLabel="One moment…"
      onClick={make}
    >
      Make an album of it
    </Button>
  )
}
