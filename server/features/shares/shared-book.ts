import { sql } from 'kysely'
import { pagesAtOnce, type OpenedShare, type SharedPage } from '#contract/shares.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { heardOf, voicesOn } from './shared-voice.ts'

type SharedBook = NonNullable<OpenedShare['book']>

/** The book that a link shows; null while it lies in the trash. */
export async function sharedBook({ db }: TokenHolder): Promise<SharedBook | null> {
  const { rows } = await sql<SharedBook>`select * from kinfold_shared_book()`.execute(db)
  return rows[0] ?? null
}

type PageRow = Omit<SharedPage, 'voices'>

/** The cover first. */
export async function sharedPages(holder: TokenHolder, from: number): Promise<SharedPage[]> {
  const { rows } = await sql<PageRow>`
    select * from kinfold_shared_pages(${from}::integer, ${pagesAtOnce}::integer)`.execute(
    holder.db,
  )
  const voices = await voicesOn(
    holder,
    rows.map(({ id }) => id),
  )
  return rows.map((page) => ({
    ...page,
    voices: voices
      .filter(({ page_id }) => page_id === page.id)
      .map((row) => ({ itemId: row.item_id, ...heardOf(row) })),
  }))
}
