import type { Book, Edition } from '#contract/scrapbooks/book.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { updateBook } from './book-store.ts'
import { findEdition, listEditions } from './edition-store.ts'
import { keepNow } from './keep-edition.ts'
import { assertRoom, nextRevision, openBook, readBook } from './open-book.ts'
import {
  allPages,
  bytesOf,
  insertPages,
  markPage,
  placePages,
  updatePage,
  type NewPage,
  type PlacedPage,
} from './page-store.ts'

export async function keepEdition(
  editor: FamilyEditor,
  bookId: string,
  name: string,
): Promise<Edition> {
  const book = await openBook(editor, bookId)
  const pages = await allPages(editor, bookId)
  await assertRoom(
    editor,
    pages.reduce((sum, { byteLength }) => sum + byteLength, 0),
  )
  const id = await keepNow(editor, bookId, book, { name, why: 'hand' })
  return (await listEditions(editor, bookId)).find((edition) => edition.id === id)!
}

/** Pages keep their ids: whoever looks at one of them is told by its version. */
export async function restoreEdition(
  editor: FamilyEditor,
  { bookId, editionId }: { readonly bookId: string; readonly editionId: string },
): Promise<Book> {
  const book = await openBook(editor, bookId)
  const edition = await findEdition(editor, bookId, editionId)
  if (!edition) throw notFound('We couldn’t find that edition of the book.')
  await assertRoom(editor, bytesOf(edition.pages))
  await keepNow(editor, bookId, book, { name: '', why: 'restoring' })
  // Just kept: nobody sits down anew.
  const revision = await nextRevision(editor, bookId, { ...book, changed_at: editor.now() })
  const { title, subtitle, theme } = edition
  await updateBook(editor, bookId, { title, subtitle, theme })
  const now = await allPages(editor, bookId)
  await bringBack(editor, { bookId, revision }, edition.pages, now)
  const restored = edition.pages.map(({ id }) => id)
  const others = now.filter(({ id }) => !restored.includes(id))
  for (const { id: pageId, isRemoved } of others)
    if (!isRemoved) await markPage(editor, { bookId, pageId, revision }, editor.now())
  await placePages(editor, bookId, [...restored, ...others.map(({ id }) => id)])
  return readBook(editor, bookId)
}

async function bringBack(
  editor: FamilyEditor,
  of: { readonly bookId: string; readonly revision: number },
  pages: readonly NewPage[],
  now: readonly PlacedPage[],
): Promise<void> {
  const known = new Map(now.map((page) => [page.id, page]))
  for (const page of pages) {
    const stands = known.get(page.id)
    if (!stands) continue
    const one = { ...of, pageId: page.id }
    if (stands.isRemoved) await markPage(editor, one, null)
    if (isSame(page, stands)) continue
    await updatePage(editor, one, { ...page, version: stands.version })
  }
  await insertPages(
    editor,
    of,
    pages.filter(({ id }) => !known.has(id)),
  )
}

const isSame = (one: NewPage, other: NewPage) =>
  one.paper === other.paper && JSON.stringify(one.items) === JSON.stringify(other.items)
