import type { Edition } from '#contract/scrapbooks/book.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import type { LockedBook } from './book-store.ts'
import { deleteEditions, insertEdition, listEditions } from './edition-store.ts'

const mostByThemselves = 20
const mostByHand = 30

/** Keeps the book as it stands. Of each kind the newest stay. */
export async function keepNow(
  editor: FamilyEditor,
  bookId: string,
  book: LockedBook,
  { name, why }: { readonly name: string; readonly why: Edition['why'] },
): Promise<string> {
  const id = await insertEdition(editor, bookId, book, { name, why })
  const isByHand = (edition: Edition) => edition.why === 'hand'
  const editions = await listEditions(editor, bookId)
  const tooMany = [
    ...editions.filter(isByHand).slice(mostByHand),
    ...editions.filter((edition) => !isByHand(edition)).slice(mostByThemselves),
  ]
  await deleteEditions(
    editor,
    bookId,
    tooMany.map((edition) => edition.id),
  )
  return id
}
