import type { Book, BookPage } from '#contract/scrapbooks/book.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { readBook } from './open-book.ts'
import { findPage, listPages, pagesSince } from './page-store.ts'
import { missingPage, type PageIds } from './write-pages.ts'

const mostAtOnce = 20

export async function pagesOf(
  viewer: FamilyViewer,
  bookId: string,
  part: { readonly from: number; readonly limit: number },
): Promise<BookPage[]> {
  await readBook(viewer, bookId)
  return listPages(viewer, bookId, part)
}

export async function readOnePage(
  viewer: FamilyViewer,
  { bookId, pageId }: PageIds,
): Promise<BookPage> {
  const page = await findPage(viewer, bookId, pageId)
  if (!page) throw missingPage()
  return page
}

/** Asked every few seconds by whoever edits: mostly one row is read. */
export async function changesSince(
  viewer: FamilyViewer,
  bookId: string,
  since: number,
): Promise<{ book: Book | null; pages: BookPage[] }> {
  const known = await viewer.db
    .selectFrom('scrapbooks')
    .select('revision')
    .where('id', '=', bookId)
    .where('family_id', '=', viewer.familyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (known?.revision === since) return { book: null, pages: [] }
  return {
    book: await readBook(viewer, bookId),
    pages: await pagesSince(viewer, bookId, since, mostAtOnce),
  }
}
