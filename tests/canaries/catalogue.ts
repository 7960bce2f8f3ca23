import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { inJson, links, words } from './columns.ts'
import { never } from './never.ts'

export interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  /** The database itself takes only words of a list of ours. */
  readonly isClosed: boolean
  readonly isUnique: boolean
}

/** Every column that can hold text, as the database's own catalogue has it. */
export async function textColumns(system: Kysely<Tables>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as table, attname as column, format_type(atttypid, atttypmod) as type,
      exists (select from pg_constraint where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
        and pg_get_constraintdef(oid) ~ ('^CHECK \\(+' || attname || ' = (ANY \\(ARRAY\\[.*\\]\\)|''[^'']*''::text)\\)+$'))
        as "isClosed",
      exists (select from pg_index where indrelid = attrelid and indisunique and attnum = any(indkey)) as "isUnique"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and format_type(atttypid, atttypmod) ~ '(char|text|json|xml)'
    order by 1, 2`.execute(system)
  return rows
}

const named = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(lists).flatMap(([table, columns]) => columns.map((one) => `${table}.${one}`))

export const listed = {
  words: named(words),
  links: named(links),
  inJson: Object.keys(inJson),
  never: Object.values(never).flat(),
}

/** Text columns of which nobody has said whether people's words come there. */
export function unknownOf(columns: readonly Column[]): string[] {
  const known = new Set(Object.values(listed).flat())
  return columns
    .filter(({ isClosed }) => !isClosed)
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !known.has(name))
}
