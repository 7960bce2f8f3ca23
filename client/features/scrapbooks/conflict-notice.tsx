import { PagePicture } from './page-picture.tsx'
import { pageIdsOf, turnTo } from './editing/editor.ts'
import { usePart } from './editing/store.ts'
import type { Conflict } from './saver.ts'
import type { OpenBook } from './use-book-editor.ts'
import { Button } from '#client/ui/button.tsx'
import { pageWords } from './pages-panel.tsx'
import { familyPictures } from './picture-addresses.ts'

/** Two worked on one page: nothing is overwritten before somebody chose. */
export function ConflictNotice({ open }: { open: OpenBook }) {
  const [conflict] = usePart(open.saver.state, ({ conflicts }) => conflicts)
  return conflict ? <Choice open={open} conflict={conflict} /> : null
}

function Choice({ open, conflict }: { open: OpenBook; conflict: Conflict }) {
  const { editor, saver, ids } = open
  const book = usePart(editor.state, (state) => state.book)
  const mine = usePart(editor.state, ({ sheets }) => sheets.get(conflict.pageId))
  const { theirs, pageId } = conflict
  const who = theirs.changedBy ?? 'Somebody else'
  const looks = {
    pictures: familyPictures(ids.familyId),
    theme: book.theme,
    size: 'small',
  } as const
  const decide = (whose: 'mine' | 'theirs') => {
    turnTo(editor, pageId)
    saver.decide(conflict, whose)
  }
  return (
    <section
      role="alert"
      className="grid gap-4 rounded-lg border-2 border-cranberry bg-cotton p-5"
      aria-label="Two changes to one page"
    >
      <p className="text-lg font-[650]">
        {who} has changed {pageWords(pageIdsOf(book).indexOf(pageId)).toLowerCase()} while you did,
        too. Which one shall stay?
      </p>
      <div className="grid max-w-2xl grid-cols-2 gap-4">
        {mine && (
          <div className="grid content-start justify-items-start gap-2">
            <PagePicture
              sheet={mine}
              format={book.format}
              looks={looks}
              label="Your page"
              className="block w-full shadow-lifted"
            />
            <Button onClick={() => decide('mine')}>Keep mine</Button>
          </div>
        )}
        <div className="grid content-start justify-items-start gap-2">
          <PagePicture
            sheet={theirs}
            format={book.format}
            looks={looks}
            label={`The page as ${who} made it`}
            className="block w-full shadow-lifted"
          />
          <Button onClick={() => decide('theirs')}>Take {who}’s</Button>
        </div>
      </div>
      <p className="text-thread">
        The other one isn’t lost at once: Undo brings it back while this page is open.
      </p>
    </section>
  )
}
