import { sql } from 'kysely'
import { pagesAtOnce, type OpenedShare, type SharedPage } from '#contract/shares.ts'
import type { TokenHolder } from '#server/platform/actors.ts'

type SharedBook = NonNullable<OpenedShare['book']>

/** The book that a link shows; null while it lies in the trash. */
export async function sharedBook({ db }: TokenHolder): Promise<SharedBook | null> {
  const { rows } = await sql<SharedBook>`select * from kinfold_shared_book()`.execute(db)
  return rows[0] ?? null
}

/** The cover first. */
export async function sharedPages({ db }: TokenHolder, from: number): Promise<SharedPage[]> {
  const { rows } = await sql<SharedPage>`
    select * from kinfold_shared_pages(${from}::integer, ${pagesAtOnce}::integer)`.execute(db)
  return rows
}
