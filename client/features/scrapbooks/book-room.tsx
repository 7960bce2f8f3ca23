import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { Family } from '#contract/families.ts'
import type { Book } from '#contract/scrapbooks/scrapbooks.ts'
import { breakerFor, useFonts } from './fonts.ts'
import { usePart } from './editing/store.ts'
import { useBook } from './queries.ts'
import { useBookEditor } from './use-book-editor.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Skeleton, SkeletonLines } from '#client/ui/skeleton.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { BookInTrash } from './book-in-trash.tsx'
import { layPhoto } from './lay-photo.ts'
import { beginWords } from './lay-words.ts'
import { PageTurner } from './page-turner.tsx'
import { PanelView } from './panel-view.tsx'
import { SavedNote } from './saved-note.tsx'
import { SeenByGuests } from './seen-by-guests.tsx'
import { SidePanel } from './side-panel.tsx'
import { OpenPages } from './open-pages.tsx'
import { Toolbar, type View } from './toolbar.tsx'
import { useActs } from './use-acts.ts'
import { useSpread } from './use-spread.tsx'
import { useZoom } from './use-zoom.tsx'

interface BookRoomProps {
  family: Family
  accountId: string
  bookId: string
  /** Where the plan doesn't cover changes: what can still be done. */
  closed: ReactNode
  /** Makes a link to the book. */
  Share: ComponentType<ShareBookProps>
}

export interface ShareBookProps {
  familyId: string
  book: Pick<Book, 'id' | 'title'>
  isOpen: boolean
  /** The book as guests see it. */
  preview: ReactNode
  onClose: () => void
}

/** One book, to be worked on, or to be looked at where somebody may not change it. */
export function BookRoom({ family, accountId, bookId, closed, Share }: BookRoomProps) {
  const ids = { familyId: family.id, bookId }
  const query = useBook(ids)
  const areFontsReady = useFonts()
  return (
    <Loaded query={query} what="the book" skeleton={<Waiting />}>
      {(book) => {
        if (!book) return <NotHere />
        if (!areFontsReady) return <Waiting />
        if (book.removedAt)
          return (
            <>
              <PageHeading title={book.title} />
              <BookInTrash {...{ ids, book }} mayRestore={family.role !== 'viewer'} />
            </>
          )
        const mayChange = family.role !== 'viewer' && !closed
        return (
          <>
            {closed}
            <Workshop {...{ ids, accountId, book, mayChange, Share }} />
          </>
        )
      }}
    </Loaded>
  )
}

const Waiting = () => (
  <>
    <PageHeading title="A scrapbook" />
    <SkeletonLines lines={2} label="Opening the book" />
    <Skeleton className="mx-auto aspect-square w-full max-w-xl" />
  </>
)

const NotHere = () => (
  <>
    <PageHeading title="This book isn’t here" />
    <EmptyState
      title="It may have been deleted"
      action={<ButtonLink href="/scrapbook-generator">All scrapbooks</ButtonLink>}
    >
      <p>Or it belongs to another of your families.</p>
    </EmptyState>
  </>
)

interface WorkshopProps {
  ids: { familyId: string; bookId: string }
  accountId: string
  book: Book
  mayChange: boolean
  Share: BookRoomProps['Share']
}

function Workshop({ ids, accountId, book, mayChange, Share }: WorkshopProps) {
  const [isSharing, setSharing] = useState(false)
  const open = useBookEditor(ids, accountId, book, mayChange)
  const { editor } = open
  const { title, theme } = usePart(editor.state, (state) => state.book)
  const breakText = useMemo(() => breakerFor(theme), [theme])
  const act = useActs(editor, breakText, mayChange)
  const [view, setView] = useState<View>('things')
  const spread = useSpread()
  const zoom = useZoom()
  const write = () => {
    setView('things')
    beginWords(open, breakText)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 tabIndex={-1} className="min-w-0 text-3xl [overflow-wrap:anywhere] outline-none">
          {title}
        </h1>
        {mayChange && <SavedNote saver={open.saver} />}
      </header>
      <ConflictNotice open={open} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-6">
        <Toolbar
          {...{ editor, view, mayChange }}
          onAct={act}
          onView={setView}
          onWords={write}
          onShare={() => setSharing(true)}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <OpenPages {...{ open, mayChange, breakText }} isSpread={spread.isOn} zoom={zoom.times} />
          <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
            <PageTurner editor={editor} />
            {zoom.buttons}
            {spread.button}
          </div>
        </div>
        <SidePanel {...{ editor, view }} onClose={() => setView('things')}>
          <PanelView
            {...{ open, view, mayChange, breakText }}
            onAct={act}
            onView={setView}
            onPhoto={(photo) => {
              layPhoto(open, photo, view === 'replace')
              if (view === 'replace') setView('things')
            }}
          />
        </SidePanel>
      </div>
      <Share
        {...{ familyId: ids.familyId, isOpen: isSharing }}
        book={{ id: ids.bookId, title }}
        preview={<SeenByGuests open={open} />}
        onClose={() => setSharing(false)}
      />
    </div>
  )
}
