import { sql, type CompiledQuery, type SelectQueryBuilder } from 'kysely'
import { mostOnPage, type Page, type PageQuery } from '#contract/page.ts'
import type { Actor } from '#server/platform/actors.ts'
import { SoughtQuery } from '#server/platform/encryption/sealed.ts'
import { invalid } from '#server/platform/errors.ts'
import { isSignedText, signText } from '#server/platform/sealing.ts'
import { ScopedDatabase } from './scoped-database.ts'

/**
 * How a list is walked: by one column that is never null, and by the id where that is the same. Both have to stand
 * in one index, behind what the list is narrowed by.
 */
export interface Walk {
  /** Names the list together with everything it is narrowed by: a cursor of another one isn't understood. */
  readonly list: readonly (string | number | boolean | null | undefined)[]
  readonly by: string
  readonly id: string
  readonly type: 'timestamptz' | 'date' | 'text' | 'integer'
  readonly direction?: 'asc' | 'desc'
  /** Narrowed to a few rows by their ids: those are fetched and put in order, which is quicker than walking. */
  readonly isFew?: boolean
  /**
   * Walked by the same index whatever the values are, so its plan is made once: beside other families' rows one's own
   * seem so few that PostgreSQL would plan anew for each request, which takes longer than the page.
   */
  readonly isPlannedOnce?: boolean
}

const usual = 50

/** One page of what a query finds. Rows that come or go meanwhile move nothing: each row is met once. */
export async function readPage<Db, Tables extends keyof Db, Row, Item>(
  actor: Pick<Actor, 'ports' | 'db'>,
  query: SelectQueryBuilder<Db, Tables, Row>,
  walk: Walk,
  page: PageQuery,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  return pageFrom(actor, await readRows(actor, query, walk, page), walk, page, toItem)
}

/** Several queries of the same kind, such as one for each family; each is walked by its own index. */
interface Part<Query> {
  readonly query: Query
  readonly isFew: boolean
  /** Walked instead where the first answers a line without an id: too many fit to be fetched one by one. */
  readonly ifMany?: Query
}

/** One page of what several queries find, in one order. A place in time is the same place in each of them. */
export async function readMergedPage<Db, Tables extends keyof Db, Row, Item>(
  actor: Pick<Actor, 'ports' | 'db'>,
  parts: readonly Part<SelectQueryBuilder<Db, Tables, Row>>[],
  walk: Walk & { readonly type: 'timestamptz' },
  page: PageQuery,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const moment = sql<string>`extract(epoch from ${sql.ref(walk.by)})::text`.as('page_moment')
  const read = (query: SelectQueryBuilder<Db, Tables, Row>, isFew: boolean) =>
    readRows(actor, query.select(moment), { ...walk, isFew }, page)
  const found = await Promise.all(
    parts.map(async ({ query, isFew, ifMany }) => {
      const few = await read(query, isFew)
      return ifMany && few.some((row) => row.page_id === null) ? read(ifMany, false) : few
    }),
  )
  const rows = found.flat() as Placed<Row & { readonly page_moment: string }>[]
  const sign = walk.direction === 'desc' ? -1 : 1
  rows.sort((a, b) => {
    const apart = Number(a.page_moment) - Number(b.page_moment)
    return sign * (apart || (a.page_id < b.page_id ? -1 : 1))
  })
  return pageFrom(actor, rows, walk, page, toItem)
}

type Placed<Row> = Row & { readonly page_by: string; readonly page_id: string }

/** As many rows as a page has, and one more if there is one. */
function readRows<Db, Tables extends keyof Db, Row>(
  { ports, db }: Pick<Actor, 'ports' | 'db'>,
  query: SelectQueryBuilder<Db, Tables, Row>,
  walk: Walk,
  { cursor, limit }: PageQuery,
): Promise<Placed<Row>[]> {
  const [by, id] = [sql.ref(walk.by), sql.ref(walk.id)]
  const isDown = walk.direction === 'desc'
  let page = query
    .select([sql<string>`${by}::text`.as('page_by'), sql<string>`${id}`.as('page_id')])
    .orderBy(by, walk.direction ?? 'asc')
    .orderBy(id, walk.direction ?? 'asc')
    .limit(sql.lit(mostOf(limit) + 1))
  if (cursor !== undefined) {
    const [after, afterId] = readCursor(cursor, walk, ports.config.secretKey)
    const than = sql.raw(isDown ? '<' : '>')
    const place = sql`(${after}::${sql.raw(walk.type)}, ${afterId}::uuid)`
    page = page.where(sql<boolean>`(${by}, ${id}) ${than} ${place}`)
  }
  return (walk.isFew ? page.execute() : walkedByIndex(db, page.compile(), walk)) as Promise<
    Placed<Row>[]
  >
}

const mostOf = (limit = usual) => Math.min(limit, mostOnPage)

function pageFrom<Row, Item>(
  { ports }: Pick<Actor, 'ports'>,
  rows: readonly Placed<Row>[],
  walk: Walk,
  { limit }: PageQuery,
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, mostOf(limit))
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    items: shown.map(toItem),
    next: last ? writeCursor([last.page_by, last.page_id], walk, ports.config.secretKey) : null,
  }
}

/**
 * What row security leaves is guessed far too low, and a few rows would be quicker to sort than to walk. For one
 * statement, then, sorting isn't an offer: a list has its index.
 */
async function walkedByIndex<Row>(
  db: Actor['db'],
  page: CompiledQuery<Row>,
  { isPlannedOnce = false }: Pick<Walk, 'isPlannedOnce'>,
): Promise<Row[]> {
  // Each of a guest's statements is a transaction of its own, and what one says about sorting is gone with it.
  if (db instanceof ScopedDatabase)
    return db.transaction().execute((scoped) => walkedByIndex(scoped, page, { isPlannedOnce }))
  const made = await withoutKeys(db, page)
  const planning = (sorting: 'on' | 'off', plans: 'auto' | 'force_generic_plan') =>
    sql`select set_config('enable_sort', ${sorting}, true), set_config('plan_cache_mode', ${plans}, true)`.execute(
      db,
    )
  // Started together, they are one trip to the database, in this order.
  const [, { rows }] = await Promise.all([
    planning('off', isPlannedOnce ? 'force_generic_plan' : 'auto'),
    db.executeQuery(made),
    planning('on', 'auto'),
  ])
  return rows
}

/**
 * What only a family's key makes of words that are looked for is made before: with the key still to be asked for, the
 * statement would leave after the word about sorting, and be planned as if nothing had been said.
 */
async function withoutKeys<Row>(
  db: Actor['db'],
  page: CompiledQuery<Row>,
): Promise<CompiledQuery<Row>> {
  const keyed = page.parameters.filter((value) => value instanceof SoughtQuery)
  if (keyed.length === 0) return page
  const { rows } = await sql<{ made: string }>`select made
    from unnest(array[${sql.join(keyed)}]::text[]) with ordinality as each (made, place)
    order by place`.execute(db)
  const made = rows.values()
  const parameters = page.parameters.map((value) =>
    value instanceof SoughtQuery ? made.next().value!.made : value,
  )
  return { ...page, parameters }
}

type Place = readonly [by: string, id: string]

// Signed, so that whatever the database is asked to compare with came out of it.
const purposeOf = ({ list, by, direction }: Walk) =>
  `cursor ${JSON.stringify([...list, by, direction ?? 'asc'])}`

function writeCursor(place: Place, walk: Walk, secretKey: string): string {
  const text = Buffer.from(JSON.stringify(place)).toString('base64url')
  return `${text}.${signText(text, purposeOf(walk), secretKey)}`
}

function readCursor(cursor: string, walk: Walk, secretKey: string): Place {
  const [text = '', mark = '', ...more] = cursor.split('.')
  if (more.length > 0 || !isSignedText(text, mark, purposeOf(walk), secretKey))
    throw invalid('This page of the list can’t be found. Please start again from the first one.')
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Place
}
