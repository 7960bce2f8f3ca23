import { block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { DeletedDrafts } from './deleted-drafts.tsx'
import type { MessagePlaceOf } from './message-place.ts'
import { DraftRow } from './draft-row.tsx'
import { useMessages } from './queries.ts'

const waiting = block('envelope', cloths('cotton', 'rose', 'marigold'))

interface DraftsProps {
  /** One of them, or all where it is empty. */
  familyId: string
  whereOf: MessagePlaceOf
  /** How many there are; with `search`, how many fit. */
  count: number | undefined
  search: string
  /** Others have their day already, and stand elsewhere on the page. */
  hasPlanned: boolean
}

/** Everything one has begun in any family and not yet given a day; nobody else sees it. */
export function Drafts({ familyId, whereOf, count, search, hasPlanned }: DraftsProps) {
  const list = useMessages('drafts', { search, familyId })
  return (
    <section className="rounded-lg border border-hair bg-cotton [&>[role=alert]]:m-5 [&>output]:m-5">
      <header className="px-5 pt-5 sm:px-6">
        <h2 className="text-2xl">Drafts</h2>
        <p className="text-thread">Only you can open these.</p>
      </header>
      <Loaded
        query={list}
        what="your messages"
        skeleton={
          <div className="p-5 sm:p-6">
            <SkeletonLines lines={6} label="Loading your messages" />
          </div>
        }
      >
        {(drafts) => (
          <>
            {drafts.length === 0 && <NoDrafts isSought={search !== ''} hasPlanned={hasPlanned} />}
            <ul className="divide-y divide-hair">
              {drafts.map((draft) => (
                <li key={draft.id}>
                  <DraftRow
                    familyId={draft.family.id}
                    draft={draft}
                    where={whereOf(draft.family)}
                  />
                </li>
              ))}
            </ul>
            {drafts.length > 0 && (
              <ShowMore list={list} what="drafts" all={count} className="px-5 pb-5 sm:px-6" />
            )}
          </>
        )}
      </Loaded>
      {search === '' && <DeletedDrafts familyId={familyId} whereOf={whereOf} />}
    </section>
  )
}

const NoDrafts = ({ isSought, hasPlanned }: { isSought: boolean; hasPlanned: boolean }) =>
  isSought || hasPlanned ? (
    <p className="px-5 py-5 text-lg sm:px-6">
      {isSought ? 'No draft fits that.' : 'Every message has its day.'}
    </p>
  ) : (
    <div className="p-5 sm:p-6">
      <EmptyState block={waiting} title="No messages yet">
        A minute about an ordinary day is a fine first one.
      </EmptyState>
    </div>
  )
