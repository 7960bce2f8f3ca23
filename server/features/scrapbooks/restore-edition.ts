import type { Book, Edition } from '#contract/scrapbooks/book.ts'
import type { Scene } from '#contract/scrapbooks/scene.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { updateBook } from './book-store.ts'
import { deleteEditions, findEdition, listEditions } from './edition-store.ts'
import { keepNow } from './keep-edition.ts'
import { assertKnown, nextRevision, openBook, readBook } from './open-book.ts'
import {
  bytesOf,
  bytesShown,
  forgetRemoved,
  insertPages,
  markPage,
  placePages,
  placesOf,
  scenesOf,
  updatePage,
  type NewPage,
  type PlacedPage,
} from './page-store.ts'
import { assertRoom } from './make-room.ts'

const missingEdition = () => notFound('We couldn’t find that edition of the book.')

export async function keepEdition(
  editor: FamilyEditor,
  bookId: string,
  name: string,
): Promise<Edition> {
  const book = await openBook(editor, bookId)
  await assertRoom(editor, bytesShown(await placesOf(editor, bookId)), 0)
  const id = await keepNow(editor, bookId, book, { name, why: 'hand' })
  return (await listEditions(editor, bookId)).find((edition) => edition.id === id)!
}

interface EditionIds {
  readonly bookId: string
  readonly editionId: string
}

export async function removeEdition(
  editor: FamilyEditor,
  { bookId, editionId }: EditionIds,
): Promise<void> {
  if (!(await deleteEditions(editor, bookId, [editionId]))) throw missingEdition()
}

/** Pages keep their ids: whoever looks at one of them is told by its version. */
export async function restoreEdition(
  editor: FamilyEditor,
  { bookId, editionId }: EditionIds,
  known: number | undefined,
): Promise<Book> {
  const book = await openBook(editor, bookId)
  const edition = await findEdition(editor, bookId, editionId)
  if (!edition) throw missingEdition()
  assertKnown(book, known)
  const now = await placesOf(editor, bookId)
  const then = edition.pages.reduce((sum, { items }) => sum + bytesOf(items), 0)
  const shown = bytesShown(now)
  await assertRoom(editor, bytesOf(edition.pages) + shown, then - shown)
  await keepNow(editor, bookId, book, { name: '', why: 'restoring' })
  // Just kept: nobody sits down anew.
  const revision = await nextRevision(editor, bookId, { ...book, changed_at: editor.now() })
  const { title, subtitle, theme } = edition
  await updateBook(editor, bookId, { title, subtitle, theme, arranged_revision: revision })
  await bringBack(editor, { bookId, revision }, edition.pages, now)
  const restored = edition.pages.map(({ id }) => id)
  const others = now.filter(({ id }) => !restored.includes(id))
  for (const { id: pageId, isRemoved } of others)
    if (!isRemoved) await markPage(editor, { bookId, pageId, revision }, editor.now())
  await placePages(editor, bookId, [...restored, ...others.map(({ id }) => id)])
  await forgetRemoved(editor, bookId)
  return readBook(editor, bookId)
}

async function bringBack(
  editor: FamilyEditor,
  of: { readonly bookId: string; readonly revision: number },
  pages: readonly NewPage[],
  now: readonly PlacedPage[],
): Promise<void> {
  const known = new Map(now.map((page) => [page.id, page]))
  const ids = pages.map(({ id }) => id)
  const scenes = await scenesOf(editor, of.bookId, ids)
  for (const page of pages) {
    const stands = known.get(page.id)
    if (!stands) continue
    const one = { ...of, pageId: page.id }
    if (stands.isRemoved) await markPage(editor, one, null)
    if (isSame(page, scenes.get(page.id)!)) continue
    await updatePage(editor, one, { ...page, version: stands.version })
  }
  await insertPages(
    editor,
    of,
    pages.filter(({ id }) => !known.has(id)),
  )
}

const isSame = (one: Scene, other: Scene) =>
  one.paper === other.paper && JSON.stringify(one.items) === JSON.stringify(other.items)
