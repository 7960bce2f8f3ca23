import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { plainValue } from '#server/platform/encryption/sealed-value.ts'
import { canary, canaryLink } from './canary.ts'
import { listed, type Column } from './catalogue.ts'
import { inJson, onlyWhereSaid } from './columns.ts'
import { longestOf } from './lengths.ts'

export interface Planted {
  readonly number: number
  readonly name: string
  /** In how many rows. */
  readonly rows: number
}

export interface Planting {
  readonly planted: readonly Planted[]
  /** Keys of JSON with something like a sentence behind them, of which nobody has said what they hold. */
  readonly unknownKeys: readonly string[]
}

type Row = Record<string, unknown> & { readonly at: string }

/** Writes a canary over whatever people's words there are, in every row; straight into the tables, past every check but their own. */
export async function plant(system: Kysely<Tables>, columns: readonly Column[]): Promise<Planting> {
  const planted: Planted[] = []
  const unknownKeys = new Set<string>()
  const numbered = columns.map((column, number) => ({ ...column, number: number + 1 }))
  await system.transaction().execute(async (db) => {
    // What the tables do for what people write, e.g. forgetting a mood when its words change, isn't done here.
    await sql`set local session_replication_role = replica`.execute(db)
    for (const [table, all] of Map.groupBy(numbered, (column) => column.table)) {
      const wanted = all
        .map((column) => withText(column, unknownKeys))
        .filter((one) => one !== undefined)
      const counts = wanted.map(() => 0)
      const rows = await rowsOf(db, table, wanted)
      for (const [index, row] of rows.entries())
        await write(
          db,
          table,
          row,
          wanted.flatMap((one, i) => {
            const value = one.valueFor(row[one.column], index)
            if (value !== undefined) counts[i]! += 1
            return value === undefined ? [] : [sql`${sql.ref(one.column)} = ${value}`]
          }),
        )
      for (const [i, { number, isPlanted }] of wanted.entries())
        if (isPlanted)
          planted.push({ number, name: `${table}.${wanted[i]!.column}`, rows: counts[i]! })
    }
  })
  return { planted, unknownKeys: [...unknownKeys].toSorted() }
}

async function rowsOf(
  db: Kysely<Tables>,
  table: string,
  wanted: readonly { readonly column: string }[],
): Promise<Row[]> {
  if (wanted.length === 0) return []
  const names = sql.join(wanted.map(({ column }) => sql.ref(column)))
  const { rows } =
    await sql<Row>`select ctid::text as at, ${names} from ${sql.table(table)}`.execute(db)
  return rows
}

async function write(
  db: Kysely<Tables>,
  table: string,
  { at }: Row,
  changes: readonly ReturnType<typeof sql>[],
) {
  if (changes.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ctid = ${at}::tid`.execute(db)
}

interface WithText {
  readonly number: number
  readonly column: string
  readonly isPlanted: boolean
  /** What stands there from now on; undefined where it stays. */
  valueFor(value: unknown, row: number): ReturnType<typeof sql> | undefined
}

function withText(
  column: Column & { number: number },
  unknownKeys: Set<string>,
): WithText | undefined {
  const { number, table, column: own, type } = column
  const name = `${table}.${own}`
  if (/json/.test(type)) return withJson(column, unknownKeys)
  const isLink = listed.links.includes(name)
  if (!isLink && !listed.words.includes(name)) return undefined
  const text = isLink ? canaryLink(number) : canary(number, longestOf(name))
  return {
    number,
    column: own,
    isPlanted: true,
    valueFor(value, row) {
      if (!value && onlyWhereSaid.includes(name)) return undefined
      const said = column.isUnique ? `${text} ${row}` : text
      if (type === 'sealed_text') return sql`${plainValue('text', said)}::sealed_text`
      return type === 'text[]' ? sql`${[said]}::text[]` : sql`${said}::text`
    },
  }
}

function withJson(
  { number, table, column, type }: Column & { number: number },
  unknownKeys: Set<string>,
): WithText {
  const name = `${table}.${column}`
  const keys = inJson[name] ?? []
  return {
    number,
    column,
    isPlanted: keys.length > 0,
    valueFor(value) {
      let isChanged = false
      const changed = mapTexts(value, '', (text, key) => {
        if (!keys.includes(key)) {
          if (/\p{L}\s\p{L}/u.test(text)) unknownKeys.add(`${name} ${key}`)
          return text
        }
        isChanged = true
        return canary(number, longestOf(`${name} ${key}`))
      })
      if (!isChanged) return undefined
      const json = JSON.stringify(changed)
      return type === 'jsonb' ? sql`${json}::jsonb` : sql`${plainValue('json', json)}::sealed_json`
    },
  }
}

/** The same value with other texts; a list's texts have the key of the list. */
function mapTexts(
  value: unknown,
  key: string,
  map: (text: string, key: string) => string,
): unknown {
  if (typeof value === 'string') return map(value, key)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, key, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([own, one]) => [own, mapTexts(one, own, map)]),
  )
}
