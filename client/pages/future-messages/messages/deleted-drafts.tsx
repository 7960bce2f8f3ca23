import type { MessageAnywhere } from '#contract/messages/shapes.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { lastDayOf, nameOf } from './draft-words.ts'
import type { MessagePlaceOf } from './message-place.ts'
import { useMessages, useRestoreDraft } from './queries.ts'

interface DeletedDraftsProps {
  familyId: string
  whereOf: MessagePlaceOf
}

/** The way back, in the page for thirty days and not for five seconds. */
export function DeletedDrafts({ familyId, whereOf }: DeletedDraftsProps) {
  const list = useMessages('deleted', { familyId })
  const drafts = list.data ?? []
  if (drafts.length === 0) return null
  return (
    <section aria-label="Deleted" className="grid gap-2 border-t border-hair px-5 py-5 sm:px-6">
      <h3 className="text-xl">Deleted</h3>
      <ul className="grid gap-1">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Deleted draft={draft} familyWords={whereOf(draft.family).familyWords} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} what="deleted drafts" />
    </section>
  )
}

interface DeletedProps {
  draft: MessageAnywhere
  familyWords: string | undefined
}

function Deleted({ draft, familyWords }: DeletedProps) {
  const restore = useRestoreDraft(draft.family.id, draft.id)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <b>{nameOf(draft)}</b>{' '}
        <span className="text-thread">
          can be brought back until {lastDayOf(draft.removedAt!)}.
          {familyWords && ` ${familyWords}.`}
        </span>
      </p>
      <Button icon="refresh" pending={restore.isPending} onClick={() => restore.mutate(undefined)}>
        Undo<span className="sr-only">: bring back {nameOf(draft)}</span>
      </Button>
      <p role="alert" className="basis-full font-[650] text-danger empty:hidden">
        {restore.error && failureWords(restore.error)}
      </p>
    </div>
  )
}
