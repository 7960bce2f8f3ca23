import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/page.ts'
import type { ThemeName } from '#contract/scrapbooks/looks.ts'
import type { Book, ListedBook } from '#contract/scrapbooks/book.ts'
import type { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import type { FamilyEditor, FamilyViewer, System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { taken } from '#server/platform/errors.ts'

/** The first picture of the cover that whoever asks may see. */
const coverPicture = sql<string | null>`(
  select (item ->> 'memoryId')::uuid
  from scrapbook_pages, jsonb_array_elements(items) with ordinality as each (item, number)
  where book_id = scrapbooks.id and is_cover and item ->> 'kind' = 'picture' and exists (
    select from memories where memories.id = (item ->> 'memoryId')::uuid and trashed_at is null)
  order by number limit 1)`

export function listBooks(
  viewer: FamilyViewer,
  { shelf, ...page }: QueryOf<typeof scrapbooks.list>,
): Promise<Page<ListedBook>> {
  const query = viewer.db
    .selectFrom('scrapbooks')
    .select(['id', 'title', 'subtitle', 'format', 'theme', 'changed_at', 'removed_at'])
    .select(
      sql<number>`(select count(*)::integer from scrapbook_pages
        where book_id = scrapbooks.id and not is_cover and scrapbook_pages.removed_at is null)`.as(
        'page_count',
      ),
    )
    .select(coverPicture.as('cover_memory_id'))
    .where('family_id', '=', viewer.familyId)
    .where('removed_at', shelf === 'trash' ? 'is not' : 'is', null)
  const walk = {
    list: ['scrapbooks', viewer.familyId, shelf],
    by: 'changed_at',
    id: 'id',
    type: 'timestamptz' as const,
    direction: 'desc' as const,
  }
  return readPage(viewer, query, walk, page, (row) => ({
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    format: row.format as ListedBook['format'],
    theme: row.theme as ThemeName,
    pageCount: row.page_count,
    coverMemoryId: row.cover_memory_id,
    changedAt: row.changed_at,
    removedAt: row.removed_at,
  }))
}

export async function findBook(viewer: FamilyViewer, id: string): Promise<Book | undefined> {
  const { db, familyId } = viewer
  const row = await db
    .selectFrom('scrapbooks')
    .leftJoin('accounts', 'accounts.id', 'made_by')
    .select(['scrapbooks.id', 'title', 'subtitle', 'format', 'theme', 'revision', 'made_at'])
    .select(['changed_at', 'removed_at', 'accounts.display_name as made_by_name'])
    .where('scrapbooks.id', '=', id)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  if (!row) return undefined
  const pages = await db
    .selectFrom('scrapbook_pages')
    .select(['id', 'version', 'is_cover'])
    .where('book_id', '=', id)
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const shown = pages.map(({ id, version }) => ({ id, version }))
  const cover = pages.findIndex(({ is_cover }) => is_cover)
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    format: row.format as Book['format'],
    theme: row.theme as ThemeName,
    revision: row.revision,
    cover: shown[cover]!,
    pages: shown.toSpliced(cover, 1),
    madeBy: row.made_by_name,
    madeAt: row.made_at,
    changedAt: row.changed_at,
    removedAt: row.removed_at,
  }
}

export interface LockedBook {
  readonly title: string
  readonly subtitle: string
  readonly theme: string
  readonly revision: number
  readonly arranged_revision: number
  readonly changed_at: string
}

/** Until the end of the transaction nobody else changes the book or its pages. */
export const lockBook = (
  { db, familyId }: FamilyEditor,
  id: string,
): Promise<LockedBook | undefined> =>
  db
    .selectFrom('scrapbooks')
    .select(['title', 'subtitle', 'theme', 'revision', 'arranged_revision', 'changed_at'])
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

interface BookChange {
  title?: string | undefined
  subtitle?: string | undefined
  theme?: string | undefined
  revision?: number
  arranged_revision?: number
  changed_at?: string
  removed_at?: string | null
}

export async function updateBook(
  { db, familyId }: FamilyEditor,
  id: string,
  change: BookChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scrapbooks')
    .set(change)
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertBook(
  editor: FamilyEditor,
  book: { id: string; title: string; subtitle: string; format: Book['format']; theme: string },
): Promise<string> {
  const { numInsertedOrUpdatedRows } = await editor.db
    .insertInto('scrapbooks')
    .values({
      family_id: editor.familyId,
      ...book,
      made_by: editor.accountId,
      made_at: editor.now(),
      changed_at: editor.now(),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw taken()
  return book.id
}

/** Whether something was made with an id that whoever asked made up. */
export async function madeWith({ db, familyId, accountId }: FamilyEditor, id: string) {
  const row = await db
    .selectFrom('scrapbooks')
    .select(['made_by', 'removed_at'])
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return row && { isOwn: row.made_by === accountId, isRemoved: row.removed_at !== null }
}

/** How many books there are, what all of their pages and editions take, and what of it is shown: what was taken out or deleted makes room at once. */
export async function heldBooks({ db, familyId }: FamilyEditor) {
  const { rows } = await sql<{ count: number; pages: number; shown: number; editions: number }>`
    select (select count(*)::integer from scrapbooks where family_id = ${familyId}) as count,
      (select coalesce(sum(byte_length), 0)::float8 from scrapbook_pages where family_id = ${familyId}) as pages,
      (select coalesce(sum(byte_length), 0)::float8 from scrapbook_pages join scrapbooks on scrapbooks.id = book_id
        where scrapbook_pages.family_id = ${familyId} and scrapbook_pages.removed_at is null
          and scrapbooks.removed_at is null) as shown,
      (select coalesce(sum(byte_length), 0)::float8 from scrapbook_editions where family_id = ${familyId}) as editions`.execute(
    db,
  )
  const { count, pages, shown, editions } = rows[0]!
  return { count, shownBytes: shown, bytes: pages + editions }
}

/** What a family that ends has laid out. */
export async function deleteBooks({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('scrapbooks').where('family_id', '=', familyId).execute()
}
