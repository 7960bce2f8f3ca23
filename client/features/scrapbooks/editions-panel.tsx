import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { scrapbooks, type Edition } from '#contract/scrapbooks/scrapbooks.ts'
import { call } from '#client/platform/api.ts'
import { forgetHistory } from './editing/editor.ts'
import { useEditions } from './queries.ts'
import type { OpenBook } from './use-book-editor.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useFocusWhenFewer } from '#client/ui/use-focus-when-fewer.ts'
import { tellNotDone } from '#client/ui/tell-failure.ts'

interface EditionsPanelProps {
  open: OpenBook
  mayChange: boolean
}

function useEditionActs(open: OpenBook) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    await open.saver.saveNow()
    await act().catch(tellNotDone)
    await client.invalidateQueries({ queryKey: ['scrapbook-editions'] })
    setBusy(false)
  }
  const keep = async () => {
    await call(scrapbooks.keepEdition, { params: open.ids, body: { name: '' } })
    toast({ title: 'The book is kept as it stands' })
  }
  const restore = async ({ id }: Edition) => {
    const params = { ...open.ids, editionId: id }
    const { revision } = open.editor.state.get().book
    const book = await call(scrapbooks.restoreEdition, { params, query: { revision } })
    await open.adopt(book)
    forgetHistory(open.editor)
    toast({
      title: 'The book is again what it was',
      description: 'What it was just now is kept in this list, too.',
    })
  }
  const remove = async ({ id }: Edition) => {
    await call(scrapbooks.removeEdition, { params: { ...open.ids, editionId: id } })
    // Not waited for: the question closes first, so that focus goes on from the list.
    void client.invalidateQueries({ queryKey: ['scrapbook-editions'] })
    toast({ title: 'That edition is deleted' })
  }
  return { isBusy, run: (act: () => Promise<void>) => void run(act), keep, restore, remove }
}

/** The whole book as it stood before, to come back to. */
export function EditionsPanel({ open, mayChange }: EditionsPanelProps) {
  const editions = useEditions(open.ids)
  const { isBusy, run, keep, restore, remove } = useEditionActs(open)
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">Earlier editions</h2>
      <p className="text-thread">
        The book is kept by itself when somebody goes on after a pause, and whenever you say so.
      </p>
      {mayChange && (
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => run(keep)}
          className="justify-self-start"
        >
          Keep it as it is now
        </Button>
      )}
      <Loaded
        query={editions}
        what="the editions"
        skeleton={<SkeletonLines lines={3} label="Looking for earlier editions" />}
      >
        {({ editions: list }) => (
          <Listed
            editions={list}
            isBusy={isBusy}
            {...(mayChange && {
              onRestore: (edition) => run(() => restore(edition)),
              onRemove: remove,
            })}
          />
        )}
      </Loaded>
    </div>
  )
}

interface ListedProps {
  editions: readonly Edition[]
  isBusy: boolean
  onRestore?: (edition: Edition) => void
  onRemove?: (edition: Edition) => Promise<void>
}

function Listed({ editions, isBusy, onRestore, onRemove }: ListedProps) {
  const held = useFocusWhenFewer<HTMLOListElement>(editions.length)
  if (editions.length === 0)
    return (
      <output ref={takeLostFocus} tabIndex={-1} className="block text-thread outline-none">
        There is no earlier edition yet.
      </output>
    )
  return (
    <ol ref={held} tabIndex={-1} aria-label="Earlier editions" className="grid gap-2 outline-none">
      {editions.map((edition) => (
        <li key={edition.id} className="grid gap-2 rounded-md border border-hair p-3">
          <EditionWords edition={edition} />
          {onRestore && (
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => onRestore(edition)}
              className="justify-self-start"
            >
              Make it this again
              <span className="sr-only">: {momentOf(edition)}</span>
            </Button>
          )}
          {onRemove && <DeleteEdition edition={edition} onRemove={onRemove} />}
        </li>
      ))}
    </ol>
  )
}

interface DeleteEditionProps {
  edition: Edition
  onRemove: (edition: Edition) => Promise<void>
}

const DeleteEdition = ({ edition, onRemove }: DeleteEditionProps) => (
  <ConfirmDialog
    trigger={
      <Button size="small" variant="quiet" icon="trash" className="justify-self-start">
        Delete this edition
        <span className="sr-only">: {momentOf(edition)}</span>
      </Button>
    }
    title="Delete this edition?"
    description={`The book as it was kept on ${momentOf(edition)} is deleted for good. The book itself stays as it is now.`}
    confirmLabel="Delete the edition"
    danger
    onConfirm={() => onRemove(edition)}
  />
)

const whyWords: Readonly<Record<Edition['why'], string>> = {
  hand: 'Kept by hand',
  sitting: 'Kept by itself',
  restoring: 'Kept before an earlier one came back',
}

const moment = dateWriter('moment')
const momentOf = ({ keptAt }: Edition): string => moment(Date.parse(keptAt))

const EditionWords = ({ edition }: { edition: Edition }) => (
  <p>
    <b className="block font-[650]">{momentOf(edition)}</b>
    <span className="text-sm text-thread">
      {[
        edition.name || whyWords[edition.why],
        edition.keptBy,
        edition.pageCount === 1 ? '1 page' : `${edition.pageCount} pages`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </p>
)
