import { sql } from 'kysely'
import type { PaperName } from '#contract/scrapbooks/looks.ts'
import type { Item, Scene } from '#contract/scrapbooks/scene.ts'
import type { BookPage } from '#contract/scrapbooks/book.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'

const ofBook = ({ db, familyId }: FamilyViewer, bookId: string) =>
  db
    .selectFrom('scrapbook_pages')
    .leftJoin('accounts', 'accounts.id', 'changed_by')
    .select(['scrapbook_pages.id', 'version', 'paper', 'changed_at', 'display_name'])
    .select(sql<Item[]>`kinfold_seen_items(items)`.as('items'))
    .select(sql<string[]>`kinfold_missing_items(items)`.as('missing'))
    .where('book_id', '=', bookId)
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)

interface PageRow {
  readonly id: string
  readonly version: number
  readonly paper: string
  readonly items: Item[]
  readonly missing: string[]
  readonly changed_at: string
  readonly display_name: string | null
}

const toPage = ({ display_name, changed_at, paper, ...row }: PageRow): BookPage => ({
  ...row,
  paper: paper as PaperName,
  changedBy: display_name,
  changedAt: changed_at,
})

export async function findPage(
  viewer: FamilyViewer,
  bookId: string,
  pageId: string,
): Promise<BookPage | undefined> {
  const row = await ofBook(viewer, bookId)
    .where('scrapbook_pages.id', '=', pageId)
    .executeTakeFirst()
  return row && toPage(row)
}

/** Those of these that are still there, in this order. */
export async function findPages(
  viewer: FamilyViewer,
  bookId: string,
  ids: readonly string[],
): Promise<BookPage[]> {
  const rows = await ofBook(viewer, bookId)
    .where('scrapbook_pages.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [toPage(row)] : []
  })
}

export async function listPages(
  viewer: FamilyViewer,
  bookId: string,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<BookPage[]> {
  const rows = await ofBook(viewer, bookId)
    .where('is_cover', '=', false)
    .orderBy('position')
    .orderBy('scrapbook_pages.id')
    .offset(from)
    .limit(limit)
    .execute()
  return rows.map(toPage)
}

export async function pagesSince(
  viewer: FamilyViewer,
  bookId: string,
  revision: number,
  most: number,
): Promise<BookPage[]> {
  const rows = await ofBook(viewer, bookId)
    .where('scrapbook_pages.revision', '>', revision)
    .orderBy('scrapbook_pages.revision')
    .orderBy('scrapbook_pages.id')
    .limit(most)
    .execute()
  return rows.map(toPage)
}

export interface NewPage extends Scene {
  readonly id: string
  readonly isCover: boolean
}

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** In the order they are given in, from a position on. */
export async function insertPages(
  editor: FamilyEditor,
  { bookId, revision }: { readonly bookId: string; readonly revision: number },
  pages: readonly NewPage[],
  first = 0,
): Promise<void> {
  if (pages.length === 0) return
  const rows = pages.map(({ id, isCover, paper, items }, number) => ({
    id,
    is_cover: isCover,
    position: first + number,
    paper,
    items,
    byte_length: bytesOf(items),
  }))
  await sql`
    insert into scrapbook_pages (id, book_id, family_id, is_cover, position, revision, paper, items, byte_length,
      changed_by, changed_at)
    select id, ${bookId}, ${editor.familyId}, is_cover, position, ${revision}, paper, items, byte_length,
      ${editor.accountId}, ${editor.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as each (id uuid, is_cover boolean, position integer, paper text, items jsonb, byte_length integer)`.execute(
    editor.db,
  )
}

interface WrittenPage {
  readonly bookId: string
  readonly pageId: string
  /** The book's, from now on. */
  readonly revision: number
}

/** Refused by a false where the page isn't of that version any more. */
export async function updatePage(
  editor: FamilyEditor,
  { bookId, pageId, revision }: WrittenPage,
  { version, paper, items }: Scene & { readonly version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await editor.db
    .updateTable('scrapbook_pages')
    .set({
      version: version + 1,
      revision,
      paper,
      items: JSON.stringify(items),
      byte_length: bytesOf(items),
      changed_by: editor.accountId,
      changed_at: editor.now(),
    })
    .where('id', '=', pageId)
    .where('book_id', '=', bookId)
    .where('family_id', '=', editor.familyId)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markPage(
  editor: FamilyEditor,
  { bookId, pageId, revision }: WrittenPage,
  removed_at: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await editor.db
    .updateTable('scrapbook_pages')
    .set({ removed_at, revision })
    .where('id', '=', pageId)
    .where('book_id', '=', bookId)
    .where('family_id', '=', editor.familyId)
    .where('is_cover', '=', false)
    .where('removed_at', removed_at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface PlacedPage {
  readonly id: string
  readonly isCover: boolean
  readonly isRemoved: boolean
  readonly version: number
  readonly byteLength: number
}

/** Every page, those that were taken out, too, in their order, without what lies on it. */
export async function placesOf(
  { db, familyId }: FamilyViewer,
  bookId: string,
): Promise<PlacedPage[]> {
  const rows = await db
    .selectFrom('scrapbook_pages')
    .select(['id', 'is_cover', 'version', 'removed_at', 'byte_length'])
    .where('book_id', '=', bookId)
    .where('family_id', '=', familyId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isCover: row.is_cover,
    version: row.version,
    isRemoved: row.removed_at !== null,
    byteLength: row.byte_length,
  }))
}

/** What the pages take that the book shows. */
export const bytesShown = (pages: readonly PlacedPage[]): number =>
  pages.reduce((sum, { isRemoved, byteLength }) => sum + (isRemoved ? 0 : byteLength), 0)

/** What lies on these pages, whether they were taken out or not. */
export async function scenesOf(
  { db, familyId }: FamilyViewer,
  bookId: string,
  ids: readonly string[],
): Promise<Map<string, Scene>> {
  const rows = await db
    .selectFrom('scrapbook_pages')
    .select(['id', 'paper', 'items'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('book_id', '=', bookId)
    .where('family_id', '=', familyId)
    .execute()
  return new Map(
    rows.map(({ id, paper, items }) => [id, { paper: paper as PaperName, items: items as Item[] }]),
  )
}

export async function placePages(
  { db, familyId }: FamilyEditor,
  bookId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update scrapbook_pages set position = placed.number
    from unnest(${ids}::uuid[]) with ordinality as placed (id, number)
    where scrapbook_pages.id = placed.id and book_id = ${bookId} and family_id = ${familyId}
      and position <> placed.number`.execute(db)
}

const mostRemoved = 500

/** Of what was taken out only so much is kept; the rest goes for good, what went first at first. */
export async function forgetRemoved({ db, familyId }: FamilyEditor, bookId: string): Promise<void> {
  await sql`
    delete from scrapbook_pages where book_id = ${bookId} and family_id = ${familyId} and id in (
      select id from scrapbook_pages
      where book_id = ${bookId} and family_id = ${familyId} and removed_at is not null
      order by removed_at desc, id offset ${mostRemoved})`.execute(db)
}
