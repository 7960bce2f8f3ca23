import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#server/platform/database/connect.ts'
import { plantMany } from '#tests/support/many-messages.ts'
import { startProduct } from '#tests/support/product.ts'
import { createDatabase, openTestServer } from '#tests/support/test-server.ts'
import type { Row } from './print-table.ts'
import { signUp, type Target } from './requests.ts'

const READS = 60
const DEEP = 40

interface Listed {
  readonly name: string
  readonly path: string
}

const lists: readonly Listed[] = [
  { name: 'people', path: '/people?order=name&group=living' },
  { name: 'people, a search', path: '/people?search=clara+branch+77' },
  { name: 'drafts', path: '/messages?only=drafts' },
  { name: 'messages', path: '/messages' },
  { name: 'deliveries, waiting', path: '/deliveries?place=waiting' },
  { name: 'deliveries, needing me', path: '/deliveries?place=needs-me' },
  { name: 'deliveries, a search', path: '/deliveries?search=story+a1' },
  { name: 'how many people', path: '/people-count' },
  { name: 'how many messages stand where', path: '/delivery-counts' },
  { name: 'a hundred years', path: '/delivery-years?from=2027' },
  { name: 'findings', path: '/findings' },
]

/** Each list in a family of a hundred and in one of `size`, beside one row read in the same run. */
export async function compareLists(dataDir: string, size = 100_000): Promise<Row[]> {
  const server = await openTestServer()
  const fresh = await createDatabase(server)
  const database = connect(fresh.url)
  const product = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: fresh.url,
    LIMITS_FACTOR: '1000000',
  })
  try {
    const families = []
    for (const many of [100, size]) {
      const target = await signUp(product.url, `bench${many}`)
      console.log(`planting ${many.toLocaleString('en-US')} people and messages`)
      const { familyId } = target
      const { rows } = await sql<{
        id: string
      }>`select account_id as id from members where family_id = ${familyId}`.execute(
        database.system,
      )
      const authorId = rows[0]!.id
      await plantMany(database.system, { familyId, authorId, people: many, messages: many })
      families.push(target)
    }
    await sql`vacuum analyze people, messages, deliveries`.execute(database.system)
    return await measureAll(families[0]!, families[1]!)
  } finally {
    await product.stop()
    await database.close()
    await fresh.drop()
    await server.close()
  }
}

async function measureAll(small: Target, large: Target): Promise<Row[]> {
  const { items } = (await get(large, '/people?limit=1')).body as { items: { id: string }[] }
  const oneRow = await p95(large, () => `/people/${items[0]!.id}`)
  const rows: Row[] = [row('one person, read alone', oneRow, oneRow, oneRow, 0)]
  for (const { name, path } of lists) {
    console.log(`reading ${name}`)
    const watch = watchStalls(large)
    const first = await p95(large, () => path)
    const stall = await watch.end()
    rows.push(row(name, await p95(small, () => path), first, oneRow, stall))
    const cursor = await cursorDeepIn(large, path)
    if (!cursor) continue
    const deep = await p95(large, () => `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`)
    rows.push(row(`${name}, page ${DEEP}`, await p95(small, () => path), deep, oneRow, stall))
  }
  return rows
}

const row = (list: string, small: number, large: number, oneRow: number, stall: number): Row => ({
  list,
  'p95 ms among 100': small.toFixed(1),
  'p95 ms among many': large.toFixed(1),
  grows: `${(large / small).toFixed(1)} ×`,
  'beside one row': `${(large / oneRow).toFixed(1)} ×`,
  'others waited at most, ms': stall.toFixed(0),
  aim: '≤ 3 ×, ≤ 50 ms',
})

async function get(target: Target, path: string) {
  const answer = await fetch(`${target.url}/api/families/${target.familyId}${path}`, {
    headers: { cookie: target.cookie },
  })
  const body = (await answer.json()) as unknown
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
  return { body }
}

async function p95(target: Target, path: () => string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < READS + 5; i += 1) {
    const from = performance.now()
    await get(target, path())
    // The first few meet a cold plan.
    if (i >= 5) times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

async function cursorDeepIn(target: Target, path: string): Promise<string | undefined> {
  let cursor: string | undefined
  for (let page = 1; page < DEEP; page += 1) {
    const query = `${path}${path.includes('?') ? '&' : '?'}limit=100${cursor ? `&cursor=${cursor}` : ''}`
    const { next } = (await get(target, query)).body as { next?: string | null }
    if (!next) return undefined
    cursor = next
  }
  return cursor
}

/** How long somebody who asks for next to nothing waits meanwhile: what holds the process holds them. */
function watchStalls(target: Target) {
  const watch = { longest: 0, isOver: false }
  const asking = (async () => {
    for (;;) {
      if (watch.isOver) return
      const from = performance.now()
      await (await fetch(`${target.url}/healthz`)).text()
      watch.longest = Math.max(watch.longest, performance.now() - from)
      await pause(5)
    }
  })()
  return {
    end: async () => {
      watch.isOver = true
      await asking
      return watch.longest
    },
  }
}
