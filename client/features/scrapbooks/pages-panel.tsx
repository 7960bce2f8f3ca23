import { useEffect, useRef, useState } from 'react'
import { formats, type Format } from '#contract/scrapbooks/looks.ts'
import { PagePicture } from './page-picture.tsx'
import { pageIdsOf, turnTo } from './editing/editor.ts'
import { usePart } from './editing/store.ts'
import type { OpenBook } from './use-book-editor.ts'
import { GoToPage } from './go-to-page.tsx'
import { PageActs } from './page-acts.tsx'
import { familyPictures } from './picture-addresses.ts'

export const pageWords = (at: number): string => (at === 0 ? 'Cover' : `Page ${at}`)

interface PagesPanelProps {
  open: OpenBook
  mayChange: boolean
}

/** All pages, small, and what can be done with the one that is open. */
export function PagesPanel({ open, mayChange }: PagesPanelProps) {
  const book = usePart(open.editor.state, (state) => state.book)
  const pageId = usePart(open.editor.state, (state) => state.pageId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">Pages</h2>
      <GoToPage editor={open.editor} />
      {mayChange && <PageActs open={open} book={book} pageId={pageId} />}
      <ol
        aria-label="Pages"
        className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3"
      >
        {pageIdsOf(book).map((id, at) => (
          <li key={id}>
            <Thumbnail open={open} pageId={id} at={at} isOpen={id === pageId} />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface ThumbnailProps {
  open: OpenBook
  pageId: string
  at: number
  isOpen: boolean
}

function Thumbnail({ open, pageId, at, isOpen }: ThumbnailProps) {
  const { editor, ids } = open
  const button = useRef<HTMLButtonElement>(null)
  const isNear = useNear(button)
  const { format, theme } = usePart(editor.state, ({ book }) => book)
  const sheet = usePart(editor.state, ({ sheets }) => sheets.get(pageId))
  return (
    <button
      ref={button}
      type="button"
      aria-current={isOpen ? 'page' : undefined}
      onClick={() => turnTo(editor, pageId)}
      className="grid w-full gap-1 rounded-md p-1.5 text-sm font-[650] hover:bg-lilac aria-[current]:bg-lilac aria-[current]:outline-3 aria-[current]:-outline-offset-1 aria-[current]:outline-indigo"
    >
      <span className="block w-full bg-mist shadow-lifted" style={shapeOf(format)}>
        {isNear && sheet && (
          <PagePicture
            sheet={sheet}
            format={format}
            looks={{ pictures: familyPictures(ids.familyId), theme, size: 'small' }}
            className="block size-full"
          />
        )}
      </span>
      {pageWords(at)}
    </button>
  )
}

export const shapeOf = (format: Format) => ({
  aspectRatio: `${formats[format].width} / ${formats[format].height}`,
})

/** Of five hundred pages only those are drawn that are nearly in sight. */
function useNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const watcher = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      rootMargin: '400px',
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place])
  return isNear
}
