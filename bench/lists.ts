import { sql } from 'kysely'
import { connect } from '#server/platform/database/connect.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { createDatabase, openTestServer } from '#tests/support/test-server.ts'
import { plantLists } from '#tests/support/plant-lists.ts'
import type { Row } from './print-table.ts'
import { signUp, type Target } from './requests.ts'
import { askWatched, watchedMain, type WatchWish } from '#tests/support/watched.ts'

const SMALL = 100
const READS = 100
const DEEP = 40
const aims = { factor: 3, stallMs: 50 }

interface Listed {
  readonly name: string
  readonly path: string
  /** Looks at everything there is by its nature, so it grows; it must only hold nobody up. */
  readonly isWhole?: true
}

const inFamily = (name: string, path: string, more = {}): Listed => ({
  name,
  path: `/api/families/:familyId${path}`,
  ...more,
})

const lists: readonly Listed[] = [
  inFamily('people', '/people?order=name&group=living'),
  inFamily('people, a search', '/people?search=clara+branch+77'),
  inFamily('people, a word of everybody', '/people?search=branch'),
  inFamily('drafts', '/messages?only=drafts'),
  inFamily('drafts, a search', '/messages?only=drafts&search=story+a1'),
  inFamily('drafts, a word of every message', '/messages?only=drafts&search=story'),
  inFamily('messages', '/messages'),
  inFamily('deliveries, waiting', '/deliveries?place=waiting'),
  inFamily('deliveries, needing me', '/deliveries?place=needs-me'),
  inFamily('deliveries, a search', '/deliveries?search=story+a1'),
  inFamily('deliveries, a word of every message', '/deliveries?search=story'),
  { name: 'drafts of all families', path: '/api/messages?only=drafts' },
  { name: 'drafts of all families, a search', path: '/api/messages?only=drafts&search=story+a1' },
  { name: 'deliveries of all families, waiting', path: '/api/deliveries?place=waiting' },
  { name: 'deliveries of all families, a search', path: '/api/deliveries?search=story+a1' },
  {
    name: 'deliveries of all families, a word of every message',
    path: '/api/deliveries?search=story',
  },
  inFamily('activities', '/activities'),
  inFamily('files', '/media?kind=photo'),
  inFamily('changes of recipients', '/recipient-changes'),
  { name: 'promises', path: '/api/promises' },
  { name: 'events of the account', path: '/api/account/events' },
  inFamily('how many people', '/people-count', { isWhole: true }),
  inFamily('how many messages stand where', '/delivery-counts', { isWhole: true }),
  { name: 'how many stand where, in all families', path: '/api/delivery-counts', isWhole: true },
  { name: 'what can be chosen among', path: '/api/delivery-choices', isWhole: true },
  { name: 'how many promises', path: '/api/promise-counts', isWhole: true },
  { name: 'a hundred years', path: '/api/delivery-years?from=2027', isWhole: true },
  inFamily('findings', '/findings', { isWhole: true }),
]

/** Each list whose name has these words, in a family of a hundred and in one of `size`, beside one row read in the same run. */
export async function compareLists(dataDir: string, size: number, called: string): Promise<Row[]> {
  const server = await openTestServer()
  const fresh = await createDatabase(server)
  const { system, close } = connect(fresh.url)
  const environment = { DATA_DIR: dataDir, DATABASE_URL: fresh.url, LIMITS_FACTOR: '1000000' }
  const product = await startProduct(environment, watchedMain)
  try {
    const [small, large] = [await signUp(product.url, 'small'), await signUp(product.url, 'large')]
    for (const [{ familyId }, many] of [
      [small, SMALL],
      [large, size],
    ] as const) {
      const { rows } = await sql<{
        id: string
      }>`select account_id as id from members where family_id = ${familyId}`.execute(system)
      await plantLists(system, { familyId, authorId: rows[0]!.id, many })
    }
    return await measureAll(product, small, large, called)
  } finally {
    await product.stop()
    await close()
    await fresh.drop()
    await server.close()
  }
}

async function measureAll(
  product: Product,
  small: Target,
  large: Target,
  called: string,
): Promise<Row[]> {
  const first = await get<{ items: { id: string }[] }>(
    large,
    '/api/families/:familyId/people?limit=1',
  )
  const person = `/api/families/:familyId/people/${first.items[0]!.id}`
  // What the machine does beside it comes and goes: one row is read again just before and after each list.
  let before = await readOften(large, person)
  const beside = async (path: string) => {
    await longestStall(product)
    const many = p95(await readOften(large, path))
    const stall = await longestStall(product)
    const after = await readOften(large, person)
    const oneRow = p95([...before, ...after])
    before = after
    return { many, stall, oneRow }
  }
  const rows: Row[] = []
  for (const { name, path, isWhole = false } of lists.filter(({ name }) => name.includes(called))) {
    const few = p95(await readOften(small, path))
    rows.push(say(row(name, few, await beside(path), isWhole)))
    const cursor = isWhole ? undefined : await cursorDeepIn(large, path)
    if (!cursor) continue
    const deep = await beside(`${withMore(path)}cursor=${cursor}`)
    rows.push(say(row(`${name}, page ${DEEP}`, few, deep, false)))
  }
  if (called) return rows
  const from = performance.now()
  const stall = await longestStall(product, 'check')
  const took = performance.now() - from
  const check = { many: took, stall, oneRow: p95(before) }
  rows.push(say(row('the nightly check', Number.NaN, check, true)))
  return rows
}

interface Measured {
  readonly many: number
  readonly stall: number
  readonly oneRow: number
}

function row(list: string, few: number, { many, stall, oneRow }: Measured, isWhole: boolean): Row {
  return {
    list,
    [`p95 ms among ${SMALL}`]: Number.isNaN(few) ? '–' : few.toFixed(1),
    'p95 ms among many': many.toFixed(1),
    'many beside few': Number.isNaN(few) ? '–' : `${(many / few).toFixed(1)} ×`,
    'one row then': oneRow.toFixed(1),
    'beside one row': `${(many / oneRow).toFixed(1)} ×`,
    'aim ×': isWhole ? '–' : `≤ ${aims.factor}`,
    'loop held at most, ms': stall.toFixed(0),
    'aim ms': `≤ ${aims.stallMs}`,
  }
}

/** Each as soon as it is known, for whoever waits. */
function say(measured: Row): Row {
  console.log(Object.values(measured).join(' | '))
  return measured
}

async function get<Body>(target: Target, path: string): Promise<Body> {
  const answer = await fetch(target.url + path.replace(':familyId', target.familyId), {
    headers: { cookie: target.cookie },
  })
  const body = (await answer.json()) as Body
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
  return body
}

const COLD = 5
const ENOUGH_MS = 10_000

/** A hundred times, or as often as ten seconds hold; the first few meet a cold plan and don't count. */
async function readOften(target: Target, path: string): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + ENOUGH_MS
  for (let i = 0; i < READS + COLD; i += 1) {
    const from = performance.now()
    await get(target, path)
    if (i >= COLD) times.push(performance.now() - from)
    if (times.length > 0 && performance.now() > until) break
  }
  return times
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!

const withMore = (path: string) => `${path}${path.includes('?') ? '&' : '?'}`

async function cursorDeepIn(target: Target, path: string): Promise<string | undefined> {
  let cursor: string | undefined
  for (let page = 1; page < DEEP; page += 1) {
    const query = `${withMore(path)}limit=100${cursor ? `&cursor=${cursor}` : ''}`
    const { next } = await get<{ next?: string | null }>(target, query)
    if (!next) return undefined
    cursor = next
  }
  return cursor
}

/** The longest time since it was asked last in which the server could do nothing else. */
const longestStall = async (product: Product, wish?: WatchWish) =>
  (await askWatched(product.process, wish)).longestMs
