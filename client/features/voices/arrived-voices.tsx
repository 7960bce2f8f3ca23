import { featureBlocks } from '#client/content/feature-blocks.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { ArrivedVoiceRow } from './arrived-voice.tsx'
import { useArrived } from './queries.ts'
import { Vouchings } from './vouchings.tsx'

interface ArrivedVoicesProps {
  familyId: string
  mayKeep: boolean
  /** On a page of many things: nothing at all while nothing waits. */
  onlyWhenAny?: boolean
}

/** Voices of people without an account, waiting for somebody to listen and to decide. */
export function ArrivedVoices({ familyId, mayKeep, onlyWhenAny }: ArrivedVoicesProps) {
  const query = useArrived(familyId)
  if (onlyWhenAny && !query.data?.length) return <Vouchings familyId={familyId} />
  return (
    <>
      <Vouchings familyId={familyId} />
      <Loaded
        query={query}
        what="the new voices"
        skeleton={<SkeletonLines lines={5} label="Loading the new voices" />}
      >
        {(voices) =>
          voices.length === 0 ? (
            <NothingNew />
          ) : (
            <Card
              title={titleOf(voices.length, query.hasNextPage)}
              className="border-2 border-indigo"
            >
              <p className="mb-2 max-w-[40rem] text-thread">
                Listen, then decide. What was meant for you alone is kept for you alone; the rest
                you keep is among your family’s recordings, for everyone in it.
              </p>
              <ul className="divide-y-2 divide-dashed divide-line">
                {voices.map((voice) => (
                  <li key={voice.id} className="py-6 last:pb-0">
                    <ArrivedVoiceRow familyId={familyId} voice={voice} mayKeep={mayKeep} />
                  </li>
                ))}
              </ul>
              <ShowMore list={query} what="voices" className="pt-6" />
            </Card>
          )
        }
      </Loaded>
      {!onlyWhenAny && <KeptForMe familyId={familyId} />}
    </>
  )
}

/** What somebody said to the reader alone, and the reader kept. */
function KeptForMe({ familyId }: { familyId: string }) {
  const kept = useArrived(familyId, 'for-me')
  if (!kept.data?.length) return null
  return (
    <Card title="Kept for you alone">
      <ul className="divide-y-2 divide-dashed divide-line">
        {kept.data.map((voice) => (
          <li key={voice.id} className="py-6 last:pb-0">
            <ArrivedVoiceRow familyId={familyId} voice={voice} mayKeep={false} isKept />
          </li>
        ))}
      </ul>
      <ShowMore list={kept} what="kept voices" className="pt-6" />
    </Card>
  )
}

const titleOf = (shown: number, hasMore: boolean) =>
  hasMore ? 'New voices' : shown === 1 ? 'A new voice' : `${shown} new voices`

const NothingNew = () => (
  <EmptyState
    block={featureBlocks.messages}
    title="Nothing new to hear"
    action={<ButtonLink href="/connections">Choose who gets a card</ButtonLink>}
  >
    <p>
      When somebody answers a message of yours, or records something with a card you gave them, it
      waits here until you have listened.
    </p>
  </EmptyState>
)
