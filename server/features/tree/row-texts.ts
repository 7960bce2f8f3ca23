import { sql, type Expression, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'

/**
 * Rows as JSON, some of them in each text. Of a large family nothing is parsed where requests are answered: its texts
 * go to a thread as they came.
 */
export type RowTexts = readonly string[]

/** So many rows are handled in one go. */
const rowsInText = 2000

export async function readTexts(db: Kysely<Tables>, query: Expression<unknown>): Promise<RowTexts> {
  const { rows } = await sql<{ text: string }>`
    select json_agg(one order by nth)::text as text from (
      select row_to_json(asked) as one, row_number() over () as nth from ${query} asked) numbered
    group by (nth - 1) / ${sql.lit(rowsInText)} order by min(nth)`.execute(db)
  return rows.map(({ text }) => text)
}

export const rowsIn = <Row>(texts: RowTexts): Row[] =>
  texts.flatMap((text) => JSON.parse(text) as Row[])

/** Whether they are few enough to be dealt with where they were asked for: no more letters than these. */
export const areFew = (all: Readonly<Record<string, RowTexts>>, most: number): boolean =>
  Object.values(all)
    .flat()
    .reduce((sum, text) => sum + text.length, 0) <= most
