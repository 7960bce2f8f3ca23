import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '#server/database/types.ts'

/** How often each `name` comes in a query, the most frequent first. */
export async function countByName(
  db: Kysely<Tables>,
  names: RawBuilder<unknown>,
): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*) as count from (${names}) named group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
