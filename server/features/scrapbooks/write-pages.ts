import type { BodyOf } from '#contract/endpoint.ts'
import type { Scene } from '#contract/scrapbooks/scene.ts'
import { mostBookPages, type Book, type BookPage } from '#contract/scrapbooks/book.ts'
import type { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { updateBook } from './book-store.ts'
import { assertKnown, nextRevision, openBook, readBook } from './open-book.ts'
import {
  bytesOf,
  findPage,
  forgetRemoved,
  insertPages,
  markPage,
  placePages,
  placesOf,
  scenesOf,
  updatePage,
  type PlacedPage,
} from './page-store.ts'
import { requireMemories } from './require-memories.ts'
import { assertRoom } from './make-room.ts'

export const missingPage = () => notFound('That page isn’t in this book any more.')

export interface PageIds {
  readonly bookId: string
  readonly pageId: string
}

export async function savePage(
  editor: FamilyEditor,
  { bookId, pageId }: PageIds,
  saved: BodyOf<typeof scrapbooks.savePage>,
): Promise<{ page: BookPage; revision: number }> {
  const book = await openBook(editor, bookId)
  const stands = await findPage(editor, bookId, pageId)
  if (!stands) throw missingPage()
  if (stands.version !== saved.version)
    throw conflict(
      'Someone else changed this page at the same time. Nothing of theirs was overwritten. Please look at what stands there now.',
    )
  await requireMemories(editor, bookId, saved.items, stands.items)
  await assertRoom(editor, bytesOf(saved.items) - bytesOf(stands.items))
  const revision = await nextRevision(editor, bookId, book)
  await updatePage(editor, { bookId, pageId, revision }, saved)
  return { page: (await findPage(editor, bookId, pageId))!, revision }
}

export async function addPages(
  editor: FamilyEditor,
  bookId: string,
  { afterId, pages }: BodyOf<typeof scrapbooks.addPages>,
): Promise<{ book: Book; pageIds: string[] }> {
  const book = await openBook(editor, bookId)
  const stand = await placesOf(editor, bookId)
  const at = afterId === null ? 0 : indexOf(stand, afterId) + 1
  await requireMemories(
    editor,
    bookId,
    pages.flatMap(({ items }) => items),
    [],
  )
  const revision = await nextRevision(editor, bookId, book)
  return put(editor, { bookId, revision, stand, at }, pages)
}

export async function copyPage(
  editor: FamilyEditor,
  { bookId, pageId }: PageIds,
): Promise<{ book: Book; pageIds: string[] }> {
  const book = await openBook(editor, bookId)
  const stand = await placesOf(editor, bookId)
  const at = indexOf(stand, pageId)
  const { paper, items } = (await scenesOf(editor, bookId, [pageId])).get(pageId)!
  const copy = { paper, items: items.map((item) => ({ ...item, id: editor.newId() })) }
  const revision = await nextRevision(editor, bookId, book)
  return put(editor, { bookId, revision, stand, at: at + 1 }, [copy])
}

function indexOf(stand: readonly PlacedPage[], pageId: string): number {
  const at = stand.findIndex(
    ({ id, isRemoved, isCover }) => id === pageId && !isRemoved && !isCover,
  )
  if (at < 0) throw missingPage()
  return at
}

interface Place {
  readonly bookId: string
  readonly revision: number
  readonly stand: readonly PlacedPage[]
  readonly at: number
}

const tooMany = () =>
  conflict(
    `A book can have ${mostBookPages} pages. Nothing was added: please begin a second volume.`,
  )

async function put(
  editor: FamilyEditor,
  { bookId, revision, stand, at }: Place,
  scenes: readonly Scene[],
): Promise<{ book: Book; pageIds: string[] }> {
  if (countOf(stand) + scenes.length > mostBookPages) throw tooMany()
  await assertRoom(editor, bytesOf(scenes))
  const pages = scenes.map(({ paper, items }) => ({
    id: editor.newId(),
    isCover: false,
    paper,
    items,
  }))
  const pageIds = pages.map(({ id }) => id)
  await insertPages(editor, { bookId, revision }, pages)
  await placePages(editor, bookId, stand.map(({ id }) => id).toSpliced(at, 0, ...pageIds))
  return { book: await readBook(editor, bookId), pageIds }
}

const countOf = (pages: readonly PlacedPage[]) =>
  pages.filter(({ isCover, isRemoved }) => !isCover && !isRemoved).length

export async function removePage(editor: FamilyEditor, { bookId, pageId }: PageIds): Promise<Book> {
  const book = await openBook(editor, bookId)
  const page = await findPage(editor, bookId, pageId)
  if (!page) throw missingPage()
  const revision = await nextRevision(editor, bookId, book)
  if (!(await markPage(editor, { bookId, pageId, revision }, editor.now())))
    throw conflict('A book keeps its cover.')
  await forgetRemoved(editor, bookId)
  return readBook(editor, bookId)
}

export async function restorePage(
  editor: FamilyEditor,
  { bookId, pageId }: PageIds,
): Promise<Book> {
  const book = await openBook(editor, bookId)
  const stand = await placesOf(editor, bookId)
  if (!stand.some(({ id }) => id === pageId)) throw missingPage()
  // Pressed twice, it is back all the same.
  if (!stand.some(({ id, isRemoved }) => id === pageId && isRemoved))
    return readBook(editor, bookId)
  if (countOf(stand) >= mostBookPages) throw tooMany()
  const revision = await nextRevision(editor, bookId, book)
  await markPage(editor, { bookId, pageId, revision }, null)
  return readBook(editor, bookId)
}

export async function orderPages(
  editor: FamilyEditor,
  bookId: string,
  { pageIds, revision: known }: BodyOf<typeof scrapbooks.order>,
): Promise<Book> {
  const book = await openBook(editor, bookId)
  assertKnown(book, known)
  const stand = await placesOf(editor, bookId)
  const shown = stand.filter(({ isCover, isRemoved }) => !isCover && !isRemoved)
  const wanted = new Set(pageIds)
  if (wanted.size !== pageIds.length || wanted.size !== shown.length) throw differs()
  if (!shown.every(({ id }) => wanted.has(id))) throw differs()
  const revision = await nextRevision(editor, bookId, book)
  await updateBook(editor, bookId, { arranged_revision: revision })
  await placePages(editor, bookId, inOrder(stand, pageIds))
  return readBook(editor, bookId)
}

const differs = () =>
  conflict('Pages came or went meanwhile. Nothing was moved. Please look at the book as it is now.')

/** What was taken out stays behind the page that it stood behind. */
function inOrder(stand: readonly PlacedPage[], pageIds: readonly string[]): string[] {
  const behind = new Map<string, string[]>()
  let last = ''
  for (const { id, isRemoved, isCover } of stand) {
    if (!isRemoved && !isCover) last = id
    else behind.set(last, [...(behind.get(last) ?? []), id])
  }
  return [...(behind.get('') ?? []), ...pageIds.flatMap((id) => [id, ...(behind.get(id) ?? [])])]
}
