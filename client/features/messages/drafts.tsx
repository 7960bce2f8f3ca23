import type { Message } from '#contract/messages.ts'
import { block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { DeletedDrafts } from './deleted-drafts.tsx'
import { DraftRow } from './draft-row.tsx'
import { useMessages } from './queries.ts'

const waiting = block('envelope', cloths('cotton', 'rose', 'marigold'))

interface DraftsProps {
  familyId: string
  /** Messages that have their day already: they stand elsewhere on the page. */
  planned: ReadonlySet<string>
}

/** Everything one has begun and not yet given a day; nobody else in the family sees it. */
export function Drafts({ familyId, planned }: DraftsProps) {
  const all = useMessages(familyId)
  return (
    <section className="rounded-lg border border-hair bg-cotton [&>[role=alert]]:m-5 [&>output]:m-5">
      <header className="px-5 pt-5 sm:px-6">
        <h2 className="text-2xl">Drafts</h2>
        <p className="text-thread">Only you can open these.</p>
      </header>
      <Loaded
        query={all}
        what="your messages"
        skeleton={
          <div className="p-5 sm:p-6">
            <SkeletonLines lines={6} label="Loading your messages" />
          </div>
        }
      >
        {(messages) => (
          <List familyId={familyId} messages={messages} drafts={draftsAmong(messages, planned)} />
        )}
      </Loaded>
    </section>
  )
}

export const draftsAmong = (messages: readonly Message[], planned: ReadonlySet<string>) =>
  messages.filter(({ id, removedAt }) => !removedAt && !planned.has(id))

interface ListProps extends Pick<DraftsProps, 'familyId'> {
  messages: readonly Message[]
  drafts: readonly Message[]
}

function List({ familyId, messages, drafts }: ListProps) {
  const isFirst = messages.every(({ removedAt }) => removedAt !== null)
  return (
    <>
      {drafts.length === 0 && !isFirst && (
        <p className="px-5 py-5 text-lg sm:px-6">Every message has its day.</p>
      )}
      {isFirst && (
        <div className="p-5 sm:p-6">
          <EmptyState block={waiting} title="No messages yet">
            A minute about an ordinary day is a fine first one.
          </EmptyState>
        </div>
      )}
      <ul className="divide-y divide-hair">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftRow familyId={familyId} draft={draft} />
          </li>
        ))}
      </ul>
      <DeletedDrafts
        familyId={familyId}
        drafts={messages.filter(({ removedAt }) => removedAt !== null)}
      />
    </>
  )
}
