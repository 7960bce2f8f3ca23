import { sql, type Expression, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'

/**
 * Rows as JSON, some of them in each text. Of a large family nothing is parsed where requests are answered: its texts
 * go to a thread as they came.
 */
export type RowTexts = readonly string[]

/** So many rows are handled in one go. */
const rowsInText = 2000

type Queries = Readonly<Record<string, Expression<unknown>>>

/** Each of several questions by itself, all of them in one statement and as of one moment. */
export async function readTexts<Asked extends Queries>(
  db: Kysely<Tables>,
  asked: Asked,
): Promise<Readonly<Record<keyof Asked, RowTexts>>> {
  const parts = Object.entries(asked).map(
    ([part, query]) => sql`(
      select ${sql.lit(part)} as part, ((nth - 1) / ${sql.lit(rowsInText)})::int as piece,
        json_agg(one order by nth)::text as text
      from (select row_to_json(asked) as one, row_number() over () as nth from ${query} asked) numbered
      group by piece)`,
  )
  const { rows } = await sql<{ part: string; piece: number; text: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  const texts = {} as Record<keyof Asked, string[]>
  for (const part of Object.keys(asked) as (keyof Asked)[]) texts[part] = []
  for (const { part, text } of rows.toSorted((a, b) => a.piece - b.piece)) texts[part]!.push(text)
  return texts
}

export const rowsIn = <Row>(texts: RowTexts): Row[] =>
  texts.flatMap((text) => JSON.parse(text) as Row[])

/** Whether they are few enough to be dealt with where they were asked for: no more letters than these. */
export const areFew = (all: Readonly<Record<string, RowTexts>>, most: number): boolean =>
  Object.values(all)
    .flat()
    .reduce((sum, text) => sum + text.length, 0) <= most
