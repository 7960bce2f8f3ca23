import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const { serving, system } = await testDatabase()

const told = (value: unknown) => sql<{ told: number }>`select ${value}::int as told`

test('of statements started together those behind a failure fail with it, and are prepared anew next time', async () => {
  const behind = sql<{ word: string }>`select ${'behind'}::text as word`
  const outcomes = await serving
    .readInScope({}, async (db) => {
      const all = [told(1), sql`select 1 / ${0}::int`, behind].map((query) => query.execute(db))
      throw await Promise.allSettled(all)
    })
    .catch((settled: PromiseSettledResult<unknown>[]) => settled.map(({ status }) => status))
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (let i = 0; i < 12; i += 1)
    expect((await serving.readInScope({}, (db) => behind.execute(db))).rows).toEqual([
      { word: 'behind' },
    ])
})

test('a failure that the work expects fails nothing else, and doesn’t cost the connection', async () => {
  const pid = sql<{
    pid: number
  }>`select pg_backend_pid() as pid from (values (1)) one where ${1}::int = 1`
  const failing = sql`select 1 / ${0}::int from (values (1)) one`
  const [before, after] = await serving.readInScope({}, async (db) => {
    const asked = await pid.execute(db)
    await failing.execute(db).catch(() => {})
    return [asked.rows[0]!.pid, (await pid.execute(db)).rows[0]!.pid]
  })
  await serving.readInScope({}, (db) => failing.execute(db)).catch(() => {})
  const { rows } = await serving.readInScope({}, (db) => pid.execute(db))
  expect([after, rows[0]!.pid]).toEqual([before, before])
})

test('a statement that PostgreSQL can’t read may be asked again, and is refused again', async () => {
  const unreadable = sql`select nowhere from ${sql.table('members')} where id = ${null}`
  for (let i = 0; i < 3; i += 1)
    await expect(serving.inScope({}, (db) => unreadable.execute(db))).rejects.toThrow('nowhere')
})

test('a value that can’t be told fails its statement, and the connection serves on', async () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  await expect(serving.inScope({}, (db) => told(circle).execute(db))).rejects.toThrow('circular')
  expect((await serving.inScope({}, (db) => told(2).execute(db))).rows).toEqual([{ told: 2 }])
})

test('a number too large for us fails its own statement alone', async () => {
  const [large, small] = await serving.readInScope({}, (db) =>
    Promise.allSettled([
      sql`select ${'9007199254740993'}::bigint as told`.execute(db),
      told(3).execute(db),
    ]),
  )
  expect(large).toMatchObject({ status: 'rejected', reason: { name: 'RangeError' } })
  expect(small).toMatchObject({ status: 'fulfilled', value: { rows: [{ told: 3 }] } })
})

test('several statements in one text run in the same transaction as what came before them', async () => {
  const work = serving.readInScope({}, async (db) => {
    await sql`set local kinfold.noted = 'first'; select 1`.execute(db)
    const { rows } = await sql<{
      noted: string
    }>`select current_setting('kinfold.noted', true) as noted
      where ${1}::int = 1`.execute(db)
    return rows
  })
  expect(await work).toEqual([{ noted: 'first' }])
})

test('what changes rows says how many', async () => {
  await system.pool.query('create table counted_rows (n int)')
  await system.pool.query('grant select, insert on counted_rows to kinfold_serving')
  const { numAffectedRows } = await serving.inScope({}, (db) =>
    sql`insert into counted_rows values (${1}), (${2})`.execute(db),
  )
  expect(numAffectedRows).toBe(2n)
})
