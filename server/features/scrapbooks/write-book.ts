import type { BodyOf } from '#contract/endpoint.ts'
import { mostBooks, type Book } from '#contract/scrapbooks/book.ts'
import type { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { blankBook } from '#contract/rules/scrapbooks/blank-book.ts'
import type { Scene } from '#contract/scrapbooks/scene.ts'
import { themes } from '#content/scrapbooks/themes.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { heldBooks, insertBook, lockBook, updateBook } from './book-store.ts'
import { assertKnown, missing, nextRevision, openBook, readBook } from './open-book.ts'
import { bytesOf, insertPages } from './page-store.ts'
import { assertRoom } from './make-room.ts'

type NewBook = BodyOf<typeof scrapbooks.create>

export async function createBook(editor: FamilyEditor, book: NewBook): Promise<Book> {
  // Read when it is first needed: no start waits for what measures.
  const { rulerFor } = await import('#server/platform/printing/font-ruler.ts')
  const look = themes[book.theme]
  const laying = { look, measure: rulerFor(look).measure, newId: () => editor.newId() }
  return layBook(editor, book, blankBook(book, laying))
}

/** The cover first. */
export async function layBook(
  editor: FamilyEditor,
  { title, subtitle, format, theme }: NewBook,
  scenes: readonly Scene[],
  id = editor.newId(),
): Promise<Book> {
  await requireCovered(editor, 'scrapbooks')
  const { count } = await heldBooks(editor)
  if (count >= mostBooks)
    throw conflict(
      `A family can keep ${mostBooks} books, those in the trash too. Nothing was saved.`,
    )
  await assertRoom(editor, bytesOf(scenes))
  const bookId = await insertBook(editor, { id, title, subtitle, format, theme })
  const pages = scenes.map((scene, number) => ({
    id: editor.newId(),
    isCover: number === 0,
    ...scene,
  }))
  await insertPages(editor, { bookId, revision: 1 }, pages)
  return readBook(editor, bookId)
}

export async function changeBook(
  editor: FamilyEditor,
  id: string,
  { revision: known, ...change }: BodyOf<typeof scrapbooks.change>,
): Promise<Book> {
  const book = await openBook(editor, id)
  assertKnown(book, known)
  const revision = await nextRevision(editor, id, book)
  await updateBook(editor, id, { ...change, arranged_revision: revision })
  return readBook(editor, id)
}

export async function removeBook(editor: FamilyEditor, id: string): Promise<void> {
  if ((await lockBook(editor, id)) === undefined) throw missing()
  await updateBook(editor, id, { removed_at: editor.now() })
}

export async function restoreBook(editor: FamilyEditor, id: string): Promise<void> {
  if (!(await updateBook(editor, id, { removed_at: null }))) throw missing()
}
