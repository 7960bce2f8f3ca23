import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import type { Ports } from '#server/platform/ports.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asOnlyWriter } from './upload-locks.ts'

const database = await testDatabase()
const other = connect(database.url, { size: 3 })

// Two processes, as far as PostgreSQL can tell: each has its own connections.
const here = { system: database.system } as Ports
const there = { system: other.system } as Ports

const untilWanted = (wanted: AbortSignal) =>
  new Promise<void>((done) => {
    if (wanted.aborted) done()
    else wanted.addEventListener('abort', () => done(), { once: true })
  })

test.each([
  ['the same process', here],
  ['another process', there],
])(
  'a writer who is wanted by %s stops, and the other one starts only then',
  async (_name, second) => {
    const told: string[] = []
    const first = asOnlyWriter(here, 'upload', async (wanted) => {
      told.push('first starts')
      await untilWanted(wanted)
      await pause(100)
      told.push('first ends')
    })
    await expect.poll(() => told).toEqual(['first starts'])
    await asOnlyWriter(second, 'upload', async () => void told.push('second starts'))
    await first
    expect(told).toEqual(['first starts', 'first ends', 'second starts'])
  },
)

test('writers of different uploads don’t wait for each other', async () => {
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      asOnlyWriter(i % 2 ? here : there, `upload-${i}`, async () => {
        inside += 1
        most = Math.max(most, inside)
        await expect.poll(() => most).toBe(8)
        inside -= 1
      }),
    ),
  )
  expect(most).toBe(8)
})

test('what the writer throws comes out, and the lock is free again', async () => {
  const failing = asOnlyWriter(here, 'upload', () => Promise.reject(new Error('disk on fire')))
  await expect(failing).rejects.toThrow('disk on fire')
  expect(await asOnlyWriter(there, 'upload', async () => 'free')).toBe('free')
})

test('a writer whose connection to the database is lost is stopped', async () => {
  const stopped = asOnlyWriter(here, 'lost', async (wanted) => {
    await database.system.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database =
        (select oid from pg_database where datname = current_database())`,
    )
    await untilWanted(wanted)
    return 'stopped'
  })
  expect(await stopped).toBe('stopped')
  expect(await asOnlyWriter(here, 'lost', async () => 'free')).toBe('free')
})

test('when nothing is locked, no connection is kept and no lock is left', async () => {
  await asOnlyWriter(there, 'upload', async () => {})
  const { rows } = await other.system.pool.query(
    `select 1 from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`,
  )
  expect(rows).toEqual([])
  expect(other.system.pool.idleCount).toBe(other.system.pool.totalCount)
  await other.close()
})
