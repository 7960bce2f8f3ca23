import type { OfPerson } from '#contract/vault/named-people.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { pictureAddress } from '#client/features/vault/picture-address.ts'
import { useNamed } from '#client/features/vault/queries.ts'
import { RoomCard, RoomCards } from '#client/pages/dashboard/room-cards.tsx'

/** Everybody who is named on a picture, whether or not faces are looked for. */
export function NamedPeople({ familyId }: { familyId: string }) {
  const named = useNamed(familyId)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">Named on pictures</h2>
      <Loaded
        query={named}
        what="the people"
        skeleton={<SkeletonLines lines={6} label="Looking for people" />}
      >
        {(found) =>
          found.length === 0 ? (
            <p className="max-w-2xl text-thread">
              Nobody yet. Open a picture, press “About” and say who is in it; then they are found
              here, with everything they are in.
            </p>
          ) : (
            <>
              <RoomCards isSmall>
                {found.map((one) => (
                  <li key={one.person.id} className="grid grid-cols-[minmax(0,1fr)]">
                    <Named familyId={familyId} one={one} />
                  </li>
                ))}
              </RoomCards>
              <ShowMore list={named} what="people" />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function Named({ familyId, one }: { familyId: string; one: OfPerson }) {
  const { person, memory } = one
  return (
    <RoomCard
      href={`/dashboard?person=${person.id}&named=${encodeURIComponent(person.name)}`}
      picture={memory.hasPicture ? pictureAddress(familyId, memory, 'small') : undefined}
      colour={memory.colour}
      icon="people"
      title={person.name}
      words={countWords(one)}
    />
  )
}

function countWords({ count, isMore }: OfPerson): string {
  if (isMore) return `more than ${count.toLocaleString('en-US')} memories`
  return count === 1 ? 'one memory' : `${count.toLocaleString('en-US')} memories`
}
