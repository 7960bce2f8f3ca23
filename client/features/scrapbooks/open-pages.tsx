import { useMemo } from 'react'
import { formats } from '#contract/scrapbooks/looks.ts'
import { PagePicture } from './page-picture.tsx'
import { pageIdsOf, turnTo } from './editing/editor.ts'
import type { BreakText } from './editing/items.ts'
import { usePart } from './editing/store.ts'
import { useFailure, type OpenBook } from './use-book-editor.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { pageWords, shapeOf } from './pages-panel.tsx'
import { SheetView } from './sheet-view.tsx'
import { familyPictures } from './picture-addresses.ts'
import { useCodes } from './queries.ts'

interface OpenPagesProps {
  open: OpenBook
  mayChange: boolean
  isSpread: boolean
  /** How many times as large as it fits. */
  zoom: number
  breakText: BreakText
}

/** The page that lies opposite in the open book; the first page has the inside of the cover beside it. */
const facing = (at: number): number | undefined =>
  at === 0 ? undefined : at % 2 === 0 ? at + 1 : at === 1 ? undefined : at - 1

/** One page, or two as they lie open. */
export function OpenPages({ open, mayChange, isSpread, zoom, breakText }: OpenPagesProps) {
  const { editor } = open
  const book = usePart(editor.state, (state) => state.book)
  const pageId = usePart(editor.state, (state) => state.pageId)
  const ids = pageIdsOf(book)
  const at = ids.indexOf(pageId)
  const other = isSpread ? facing(at) : undefined
  const otherId = other === undefined ? undefined : ids[other]
  const { width, height } = formats[book.format]
  const shown = otherId ? 2 : 1
  const own = <OwnPage key={pageId} {...{ open, mayChange, breakText, at }} />
  const beside = otherId && <OtherPage key={otherId} open={open} pageId={otherId} at={other!} />
  const maxWidth = `max(18rem, calc((100dvh - 18rem) * ${(shown * width) / height}))`
  const pages = (
    <>
      {at % 2 === 0 ? own : beside}
      {at % 2 === 0 ? beside : own}
    </>
  )
  if (zoom === 1)
    return (
      <div className="mx-auto flex w-full items-start justify-center" style={{ maxWidth }}>
        {pages}
      </div>
    )
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by arrow keys, too
      tabIndex={0}
      aria-label="The page, enlarged"
      className="mx-auto max-h-[75dvh] w-full overflow-auto overscroll-contain rounded-md border-2 border-line"
      style={{ maxWidth }}
    >
      <div className="flex items-start" style={{ width: `${zoom * 100}%` }}>
        {pages}
      </div>
    </section>
  )
}

interface OwnPageProps {
  open: OpenBook
  mayChange: boolean
  breakText: BreakText
  at: number
}

function OwnPage({ open, mayChange, breakText, at }: OwnPageProps) {
  const { editor, ids } = open
  const { format, theme } = usePart(editor.state, ({ book }) => book)
  const sheet = usePart(editor.state, ({ sheets, pageId }) => sheets.get(pageId))
  const failure = useFailure(open)
  const { data: codes } = useCodes(ids)
  const pictures = familyPictures(ids.familyId)
  const looks = useMemo(
    () => ({ pictures, theme, size: 'large', codes }) as const,
    [pictures, theme, codes],
  )
  if (!sheet && failure)
    return (
      <ErrorState title="We couldn’t load this page" onRetry={() => void open.readAll()}>
        {failure}
      </ErrorState>
    )
  if (!sheet)
    return (
      <output className="block w-full" style={shapeOf(format)}>
        <span className="sr-only">Loading the page</span>
        <Skeleton className="size-full" />
      </output>
    )
  const label = pageWords(at)
  if (!mayChange)
    return (
      <PagePicture {...{ sheet, format, looks, label }} className="block w-full shadow-lifted" />
    )
  return <SheetView {...{ editor, sheet, looks, breakText, label }} />
}

function OtherPage({ open, pageId, at }: { open: OpenBook; pageId: string; at: number }) {
  const { editor, ids } = open
  const { format, theme } = usePart(editor.state, ({ book }) => book)
  const sheet = usePart(editor.state, ({ sheets }) => sheets.get(pageId))
  return (
    <button
      type="button"
      onClick={() => turnTo(editor, pageId)}
      className="block w-full shadow-lifted hover:outline-3 hover:outline-indigo"
    >
      {sheet ? (
        <PagePicture
          {...{ sheet, format }}
          looks={{ pictures: familyPictures(ids.familyId), theme, size: 'large' }}
          label={`Go to page ${at}`}
          className="block w-full"
        />
      ) : (
        <span className="block w-full bg-mist" style={shapeOf(format)} />
      )}
    </button>
  )
}
