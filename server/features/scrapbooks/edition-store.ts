import { sql } from 'kysely'
import type { Edition } from '#contract/scrapbooks/book.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import type { LockedBook } from './book-store.ts'
import type { NewPage } from './page-store.ts'

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

interface KeptEdition {
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

// What an edition says of a page beside what lies on it.
const bytesBeside = 120

/** The book as it stands, copied within the database: it may be large. */
export async function insertEdition(
  editor: FamilyEditor,
  bookId: string,
  { title, subtitle, theme }: LockedBook,
  { name, why }: { readonly name: string; readonly why: Edition['why'] },
): Promise<string> {
  const id = editor.newId()
  await sql`
    insert into scrapbook_editions (id, book_id, family_id, name, why, title, subtitle, theme, pages, page_count,
      byte_length, kept_by, kept_at)
    select ${id}, ${bookId}, ${editor.familyId}, ${name}, ${why}, ${title}, ${subtitle}, ${theme},
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'isCover', is_cover, 'paper', paper, 'items', items)
        order by position, id), '[]'),
      count(*) filter (where not is_cover), coalesce(sum(byte_length + ${bytesBeside}::integer), 0),
      ${editor.accountId}, ${editor.now()}
    from scrapbook_pages
    where book_id = ${bookId} and family_id = ${editor.familyId} and removed_at is null`.execute(
    editor.db,
  )
  return id
}

/** Lets the oldest that kept themselves go, as many as it takes. Answers false, and touches none, if all aren't enough. */
export async function forgetEditions(
  { db, familyId }: FamilyEditor,
  bytes: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from scrapbook_editions where family_id = ${familyId} and id in (
      select id from (
        select id, sum(byte_length) over () as all_bytes,
          sum(byte_length) over (order by kept_at, id) - byte_length as older_bytes
        from scrapbook_editions where family_id = ${familyId} and why <> 'hand') kept
      where all_bytes >= ${bytes}::float8 and older_bytes < ${bytes}::float8)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function deleteEditions(
  { db, familyId }: FamilyEditor,
  bookId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const { numDeletedRows } = await db
    .deleteFrom('scrapbook_editions')
    .where('id', 'in', ids)
    .where('book_id', '=', bookId)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
