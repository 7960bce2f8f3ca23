import { Link } from 'wouter'
import type { OfPlace } from '#contract/vault.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { pictureAddress } from './picture-address.ts'
import { usePlaces } from './queries.ts'

/** Where the family's memories are from. */
export function PlacesRoom({ familyId }: { familyId: string }) {
  const places = usePlaces(familyId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <nav aria-label="In the vault" className="-ml-4 flex flex-wrap gap-x-2">
        <ButtonLink variant="quiet" href="/dashboard">
          The whole vault
        </ButtonLink>
      </nav>
      <h2 className="text-2xl">Places</h2>
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
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
                {found.map((one) => (
                  <li key={one.place} className="grid">
                    <Place familyId={familyId} one={one} />
                  </li>
                ))}
              </ul>
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
    <Link
      href={addressOf(place)}
      className="grid content-start gap-2 rounded-md border-[1.5px] border-line bg-cotton p-2 hover:bg-lilac"
    >
      {memory.hasPicture ? (
        <img
          src={pictureAddress(familyId, memory, 'small')}
          alt=""
          loading="lazy"
          style={{ backgroundColor: memory.colour ?? undefined }}
          className="h-40 w-full rounded-sm object-cover"
        />
      ) : (
        <span className="grid h-40 w-full place-items-center rounded-sm bg-mist">
          <Icon name={memory.kind === 'video' ? 'play' : 'info'} />
        </span>
      )}
      <span className="px-1">
        <b className="block font-[650] [overflow-wrap:anywhere]">{place}</b>
        <span className="text-sm text-thread">{countWords(one)}</span>
      </span>
    </Link>
  )
}

function countWords({ count, isMore }: OfPlace): string {
  if (isMore) return `more than ${count.toLocaleString('en-US')} memories`
  return count === 1 ? 'one memory' : `${count.toLocaleString('en-US')} memories`
}
