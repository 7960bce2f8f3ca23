import type { Edition } from '#contract/scrapbooks/book.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import type { LockedBook } from './book-store.ts'
import { bytesOf, type NewPage } from './page-store.ts'

const ofBook = ({ db, familyId }: FamilyViewer, bookId: string) =>
  db
    .selectFrom('scrapbook_editions')
    .leftJoin('accounts', 'accounts.id', 'kept_by')
    .select(['scrapbook_editions.id', 'name', 'why', 'page_count', 'kept_at', 'display_name'])
    .where('book_id', '=', bookId)
    .where('family_id', '=', familyId)

export async function listEditions(viewer: FamilyViewer, bookId: string): Promise<Edition[]> {
  const rows = await ofBook(viewer, bookId)
    .orderBy('kept_at', 'desc')
    .orderBy('scrapbook_editions.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    why: row.why as Edition['why'],
    pageCount: row.page_count,
    keptBy: row.display_name,
    keptAt: row.kept_at,
  }))
}

export interface KeptEdition {
  readonly title: string
  readonly subtitle: string
  readonly theme: string
  readonly pages: readonly NewPage[]
}

export async function findEdition(
  { db, familyId }: FamilyViewer,
  bookId: string,
  id: string,
): Promise<KeptEdition | undefined> {
  const row = await db
    .selectFrom('scrapbook_editions')
    .select(['title', 'subtitle', 'theme', 'pages'])
    .where('id', '=', id)
    .where('book_id', '=', bookId)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return row && { ...row, pages: row.pages as NewPage[] }
}

export async function insertEdition(
  editor: FamilyEditor,
  bookId: string,
  { title, subtitle, theme }: LockedBook,
  kept: { pages: readonly NewPage[]; name: string; why: Edition['why'] },
): Promise<string> {
  const id = editor.newId()
  await editor.db
    .insertInto('scrapbook_editions')
    .values({
      id,
      book_id: bookId,
      family_id: editor.familyId,
      name: kept.name,
      why: kept.why,
      title,
      subtitle,
      theme,
      pages: JSON.stringify(kept.pages),
      page_count: kept.pages.filter(({ isCover }) => !isCover).length,
      byte_length: bytesOf(kept.pages),
      kept_by: editor.accountId,
      kept_at: editor.now(),
    })
    .execute()
  return id
}

export async function deleteEditions(
  { db, familyId }: FamilyEditor,
  bookId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('scrapbook_editions')
    .where('id', 'in', ids)
    .where('book_id', '=', bookId)
    .where('family_id', '=', familyId)
    .execute()
}
