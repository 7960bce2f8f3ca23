import { useState } from 'react'
import { themes } from '#content/scrapbooks/themes.ts'
import { scrapbooks, type Book } from '#contract/scrapbooks/scrapbooks.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { pageIdsOf, turnTo } from './editing/editor.ts'
import { tellNotDone } from '#client/ui/tell-failure.ts'
import type { OpenBook } from './use-book-editor.ts'

interface PageActsProps {
  open: OpenBook
  book: Book
  pageId: string
}

function usePageActs({ open, book, pageId }: PageActsProps, at: number) {
  const { editor, ids, saver, adopt } = open
  const [isBusy, setBusy] = useState(false)
  const params = { ...ids, pageId }
  const doIt = async (act: () => Promise<void>) => {
    setBusy(true)
    await saver.saveNow()
    await act().catch(tellNotDone)
    setBusy(false)
  }
  const add = async () => {
    const body = {
      afterId: at === 0 ? null : pageId,
      pages: [{ paper: themes[book.theme].paper, items: [] }],
    }
    const added = await call(scrapbooks.addPages, { params: ids, body })
    await adopt(added.book)
    turnTo(editor, added.pageIds[0]!)
  }
  const copy = async () => {
    const copied = await call(scrapbooks.copyPage, { params })
    await adopt(copied.book)
    turnTo(editor, copied.pageIds[0]!)
  }
  const remove = async () => {
    await adopt(await call(scrapbooks.removePage, { params }))
    toast({
      title: `Page ${at} is taken out`,
      action: { label: 'Undo', run: () => void putBack().catch(tellNotDone) },
    })
  }
  const putBack = async () => {
    await adopt(await call(scrapbooks.restorePage, { params }))
    turnTo(editor, pageId)
  }
  const move = async (by: number) => {
    const pageIds = book.pages.map(({ id }) => id)
    pageIds.splice(at - 1, 1)
    pageIds.splice(at - 1 + by, 0, pageId)
    const body = { pageIds, revision: book.revision }
    await adopt(await call(scrapbooks.order, { params: ids, body }))
  }
  return { isBusy, run: (act: () => Promise<void>) => void doIt(act), add, copy, remove, move }
}

/** What can be done with the page that is open. */
export function PageActs(props: PageActsProps) {
  const { book, pageId } = props
  const at = pageIdsOf(book).indexOf(pageId)
  const act = usePageActs(props, at)
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button size="small" icon="plus" disabled={act.isBusy} onClick={() => act.run(act.add)}>
        Add a page
      </Button>
      {at > 0 && <MoreActs {...{ act, at }} isLast={at === book.pages.length} />}
    </div>
  )
}

interface MoreActsProps {
  act: ReturnType<typeof usePageActs>
  at: number
  isLast: boolean
}

/** Behind a press of their own: whoever looks for a page doesn't take one out. */
const MoreActs = ({ act, at, isLast }: MoreActsProps) => (
  <details className="grow rounded-md border border-line">
    <summary className="min-h-floor cursor-pointer px-3 py-2 font-[650]">
      More with page {at}
    </summary>
    <div className="flex flex-wrap gap-2 p-3 pt-1">
      <Button size="small" disabled={act.isBusy} onClick={() => act.run(act.copy)}>
        Copy page {at}
      </Button>
      <Button
        size="small"
        disabled={act.isBusy || at < 2}
        onClick={() => act.run(() => act.move(-1))}
      >
        Earlier
      </Button>
      <Button
        size="small"
        disabled={act.isBusy || isLast}
        onClick={() => act.run(() => act.move(1))}
      >
        Later
      </Button>
      <Button
        size="small"
        variant="danger"
        disabled={act.isBusy}
        onClick={() => act.run(act.remove)}
      >
        Take page {at} out
      </Button>
    </div>
  </details>
)
