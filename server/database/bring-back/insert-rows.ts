import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/types.ts'

// PostgreSQL takes 65,535 parameters in a statement.
const mostParameters = 30_000

/** Many rows of one table, as they are. */
export async function insertRows(
  db: Transaction<Tables>,
  table: keyof Tables & string,
  rows: readonly Record<string, unknown>[],
  conflict = sql``,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const atOnce = Math.max(1, Math.floor(mostParameters / columns.length))
  for (let at = 0; at < rows.length; at += atOnce) {
    const values = rows
      .slice(at, at + atOnce)
      .map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)} ${conflict}`.execute(db)
  }
}
