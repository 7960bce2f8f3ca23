import type { OfPlace } from '#contract/vault/looked.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { MapPart } from './map-part.tsx'
import { pictureAddress } from '#client/features/vault/picture-address.ts'
import { usePlaces } from '#client/features/vault/queries.ts'
import { BackToVault, RoomCard, RoomCards } from '#client/pages/dashboard/room-cards.tsx'

/** Where the family's memories are from. */
export function PlacesRoom({ familyId }: { familyId: string }) {
  const places = usePlaces(familyId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackToVault />
      <h2 className="text-2xl">Places</h2>
      <MapPart familyId={familyId} />
      <h3 className="text-xl">By name</h3>
      <Loaded
        query={places}
        what="the places"
        skeleton={<SkeletonLines lines={6} label="Looking for places" />}
      >
        {(found) =>
          found.length === 0 ? (
            <EmptyState block={featureBlocks.vault} title="No places yet">
              <p>
                Open a picture, press “About” and write where it was; it is found here by its place.
              </p>
            </EmptyState>
          ) : (
            <>
              <RoomCards>
                {found.map((one) => (
                  <li key={one.place} className="grid">
                    <Place familyId={familyId} one={one} />
                  </li>
                ))}
              </RoomCards>
              <ShowMore list={places} what="places" />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

const addressOf = (place: string) => `/dashboard?place=${encodeURIComponent(place)}`

function Place({ familyId, one }: { familyId: string; one: OfPlace }) {
  const { place, memory } = one
  return (
    <RoomCard
      href={addressOf(place)}
      picture={memory.hasPicture ? pictureAddress(familyId, memory, 'small') : undefined}
      colour={memory.colour}
      icon={memory.kind === 'video' ? 'play' : 'info'}
      title={place}
      words={countWords(one)}
    />
  )
}

function countWords({ count, isMore }: OfPlace): string {
  if (isMore) return `more than ${count.toLocaleString('en-US')} memories`
  return count === 1 ? 'one memory' : `${count.toLocaleString('en-US')} memories`
}
