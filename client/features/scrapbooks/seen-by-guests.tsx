import { pageIdsOf } from './editing/editor.ts'
import { usePart } from './editing/store.ts'
import { PagePicture } from './page-picture.tsx'
import { pageWords } from './pages-panel.tsx'
import { familyPictures } from './picture-addresses.ts'
import type { OpenBook } from './use-book-editor.ts'

const mostSeen = 12

/** One page under the other, as guests leaf through them; of a long book its beginning. */
export function SeenByGuests({ open: { editor, ids } }: { open: OpenBook }) {
  const book = usePart(editor.state, (state) => state.book)
  const sheets = usePart(editor.state, (state) => state.sheets)
  const pages = pageIdsOf(book)
  const looks = {
    pictures: familyPictures(ids.familyId),
    theme: book.theme,
    size: 'large',
  } as const
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {pages.slice(0, mostSeen).map((id, at) => {
          const sheet = sheets.get(id)
          return (
            sheet && (
              <li key={id} className="shadow-lifted">
                <PagePicture
                  sheet={sheet}
                  format={book.format}
                  looks={looks}
                  label={pageWords(at)}
                  className="block w-full"
                />
              </li>
            )
          )
        })}
      </ol>
      {pages.length > mostSeen && (
        <p className="text-thread">And {pages.length - mostSeen} more pages.</p>
      )}
      <p>Beside each page they hear its voices.</p>
    </>
  )
}
