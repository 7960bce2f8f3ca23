import { sql, type Expression, type Kysely, type OperationNode } from 'kysely'
import type { Tables } from '#server/database/types.ts'

/**
 * Rows as JSON, some of them in each text, column by column: their names would be half of what a large family is. Nothing
 * of it is parsed where requests are answered: the texts go to a thread as they came.
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
        json_build_object(${sql.join(columnsOf(query).map(column))})::text as text
      from (select asked.*, row_number() over () as nth from ${query} asked) numbered
      group by piece)`,
  )
  const { rows } = await sql<{ part: string; piece: number; text: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  const texts = {} as Record<keyof Asked, string[]>
  for (const part of Object.keys(asked) as (keyof Asked)[]) texts[part] = []
  for (const { part, text } of rows.toSorted((a, b) => a.piece - b.piece)) texts[part]!.push(text)
  return texts
}

const column = (name: string) =>
  sql`${sql.lit(name)}, array_to_json(array_agg(${sql.ref(name)} order by nth))`

/** What a question selects, by the names that its rows have. */
function columnsOf(query: Expression<unknown>): string[] {
  const { selections = [] } = query.toOperationNode() as SelectNode
  return selections.map(({ selection }) => {
    const node = selection as NamedNode
    const named = node.alias?.name ?? node.column?.column.name
    if (named === undefined) throw new Error(`A column of a tree’s rows has no name: ${node.kind}`)
    return named
  })
}

interface SelectNode extends OperationNode {
  readonly selections?: readonly { readonly selection: OperationNode }[]
}
interface NamedNode extends OperationNode {
  readonly alias?: { readonly name: string }
  readonly column?: { readonly column: { readonly name: string } }
}

export const rowsIn = <Row extends object>(texts: RowTexts): Row[] =>
  texts.flatMap((text) => {
    const columns = JSON.parse(text) as Record<string, unknown[]>
    const names = Object.keys(columns)
    return (columns[names[0]!] ?? []).map((_, at) => {
      const row: Record<string, unknown> = {}
      for (const name of names) row[name] = columns[name]![at]
      return row as Row
    })
  })

/** Whether they are few enough to be dealt with where they were asked for: no more letters than these. */
export const areFew = (all: Readonly<Record<string, RowTexts>>, most: number): boolean =>
  Object.values(all)
    .flat()
    .reduce((sum, text) => sum + text.length, 0) <= most
