import { Link } from 'wouter'
import type { OfThing, ThingFinding } from '#contract/things.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TurnOnCard } from '#client/pages/dashboard/turn-on-card.tsx'
import { ThingFindingState } from './finding-state.tsx'
import { isAtWork, useFinding, useThings, useTurn } from './queries.ts'

interface ThingsRoomProps {
  familyId: string
  mayChange: boolean
  /** Whether they may turn it on and off. */
  mayTurn: boolean
}

/** What the family's photos show. */
export function ThingsRoom(props: ThingsRoomProps) {
  const finding = useFinding(props.familyId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <nav aria-label="In the vault" className="-ml-4 flex flex-wrap gap-x-2">
        <ButtonLink variant="quiet" href="/dashboard">
          The whole vault
        </ButtonLink>
      </nav>
      <Loaded
        query={finding}
        what="what the photos show"
        skeleton={<SkeletonLines lines={6} label="Looking for things" />}
      >
        {(data) => (data.isOn ? <Found {...props} finding={data} /> : <TurnedOff {...props} />)}
      </Loaded>
    </div>
  )
}

function Found({ finding, ...props }: ThingsRoomProps & { finding: ThingFinding }) {
  const { familyId } = props
  const found = useThings(familyId, finding.read)
  return (
    <>
      <div className="grid max-w-2xl gap-2">
        <h2 className="text-2xl">What they show</h2>
        <p className="text-thread">
          This server looks at your photos and writes down what it thinks it sees, so that the
          search finds “boat” where nobody has written it. No photo is sent anywhere for it. It
          guesses, and is wrong sometimes: open a photo, press “About”, and take away what isn’t
          there.
        </p>
      </div>
      <Loaded
        query={found}
        what="what the photos show"
        skeleton={<SkeletonLines lines={6} label="Looking for things" />}
      >
        {({ things }) =>
          things.length === 0 ? (
            <NothingFound finding={finding} />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
              {things.map((one) => (
                <li key={one.thing} className="grid">
                  <ThingCard familyId={familyId} one={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ThingFindingState {...props} finding={finding} />
    </>
  )
}

/** Once every photo has been looked at, nothing more comes of them. */
function NothingFound({ finding }: { finding: ThingFinding }) {
  const { read } = finding
  const isDone = read > 0 && !isAtWork(finding)
  return (
    <EmptyState
      block={featureBlocks.vault}
      title={isDone ? 'Nothing we are sure of' : 'Nothing found yet'}
    >
      <p>
        {isDone &&
          (read === 1
            ? 'We looked at one photo and are sure of nothing in it. '
            : `We looked at ${read.toLocaleString('en-US')} photos and are sure of nothing in them. `)}
        Boats, dogs, cakes, bicycles: what the {isDone ? 'next ' : ''}photos that you bring in show
        comes here by itself.
      </p>
    </EmptyState>
  )
}

function ThingCard({ familyId, one: { thing, count, isMore, memoryId } }: CardProps) {
  return (
    <Link
      href={`/dashboard?search=${encodeURIComponent(thing)}`}
      className="grid content-start gap-2 rounded-md border-[1.5px] border-line bg-cotton p-2 hover:bg-lilac"
    >
      <img
        src={`/api/families/${familyId}/memories/${memoryId}/picture?size=small`}
        alt=""
        loading="lazy"
        className="h-40 w-full rounded-sm bg-mist object-cover"
      />
      <span className="px-1">
        <b className="block font-[650] first-letter:uppercase">{thing}</b>
        <span className="text-sm text-thread">
          {isMore ? `more than ${count} photos` : count === 1 ? 'one photo' : `${count} photos`}
        </span>
      </span>
    </Link>
  )
}

interface CardProps {
  familyId: string
  one: OfThing
}

function TurnedOff({ familyId, mayChange, mayTurn }: ThingsRoomProps) {
  const turn = useTurn(familyId)
  return (
    <TurnOnCard
      title="Find things in your photos"
      act="Look for things"
      mayTurn={mayTurn && mayChange}
      turn={turn}
    >
      <p>
        It is turned off. Turned on, this server looks at your family’s photos and writes down what
        it thinks it sees: a boat, a dog, a cake. The search then finds them by these words. No
        photo is sent anywhere for it.
      </p>
    </TurnOnCard>
  )
}
