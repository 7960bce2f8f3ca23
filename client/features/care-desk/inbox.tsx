import { deskBoxes, type DeskBox, type DeskInbox } from '#contract/care/desk-shapes.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { useSession } from '#client/platform/session.ts'
import { CountedChoice } from '#client/ui/counted-choice.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { InboxEntry } from './inbox-entry.tsx'
import { InboxSearch } from './inbox-search.tsx'
import type { useDeskPlace } from './use-desk-place.ts'

const boxes: Readonly<Record<DeskBox, { label: string; empty: string }>> = {
  waiting: { label: 'Waiting', empty: 'Everybody who wrote to us has an answer.' },
  mine: { label: 'Mine', empty: 'You have claimed nothing that still waits.' },
  answered: { label: 'Answered', empty: 'What was answered lies here until it is closed.' },
  closed: { label: 'Closed', empty: 'Nothing is closed yet.' },
  suspect: { label: 'Suspect', empty: 'No program has filled in our forms.' },
}

interface InboxProps {
  inbox: DeskInbox
  readAt: number
  place: ReturnType<typeof useDeskPlace>
}

/** The boxes, a search across all of them, and what lies in the one that is open. */
export function Inbox({ inbox, readAt, place }: InboxProps) {
  const session = useSession()
  const myId = session.state === 'signed-in' ? session.user.id : undefined
  return (
    <div className="grid gap-4">
      <InboxSearch key={place.search} search={place.search} onSeek={place.seek} />
      <Boxes counts={inbox.counts} place={place} />
      {inbox.entries.length === 0 ? (
        <NothingHere place={place} />
      ) : (
        <ul className="divide-y divide-hair overflow-hidden rounded-lg border border-hair bg-cotton">
          {inbox.entries.map((entry) => (
            <InboxEntry
              key={entry.id}
              entry={entry}
              myId={myId}
              now={readAt}
              isOpen={entry.id === place.openId}
              href={place.hrefOf(entry.id)}
            />
          ))}
        </ul>
      )}
      {inbox.hasMore && (
        <p className="text-thread">These are the first fifty. Search to find another one.</p>
      )}
    </div>
  )
}

const Boxes = ({ counts, place }: { counts: DeskInbox['counts']; place: InboxProps['place'] }) => (
  <CountedChoice
    legend="Boxes"
    choices={deskBoxes.map((value) => ({ value, label: boxes[value].label, count: counts[value] }))}
    chosen={place.search ? undefined : place.box}
    onChoose={place.choose}
  />
)

const NothingHere = ({ place }: { place: InboxProps['place'] }) =>
  place.search ? (
    <EmptyState block={featureBlocks.help} title="Nothing found">
      No conversation has this number, or an address with words that begin so. Numbers look like
      KF-7Q4M-2X.
    </EmptyState>
  ) : (
    <EmptyState block={featureBlocks.help} title="This box is empty">
      {boxes[place.box].empty}
    </EmptyState>
  )
