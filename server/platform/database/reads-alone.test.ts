import { sql, type Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Tables } from '#server/database/types.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fixedQuery } from './fixed-query.ts'

const { system, serving } = await testDatabase()

await system.pool.query(`
  create table notes (family_id uuid not null, text text not null unique);
  alter table notes enable row level security;
  create policy same_family on notes to kinfold_serving
    using (family_id = nullif(split_part(current_setting('kinfold.scope', true), '|', 2), '')::uuid);
  grant select, insert, update, delete on notes to kinfold_serving;
  create function scribble() returns void language sql as $$ insert into notes
    values (split_part(current_setting('kinfold.scope', true), '|', 2)::uuid, 'scribbled') $$`)

const familyId = '01890000-0000-7000-8000-000000000001'
const scope = { familyId }

type Db = Kysely<Tables>

const write = (db: Db, text: string) =>
  sql`insert into notes values (${familyId}, ${text})`.execute(db)

const seen = async (db: Db) =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(db)).rows.map(
    ({ text }) => text,
  )

/** Which transaction a statement was in: the same for all statements of one. */
const begunAt = async (db: Db) =>
  (await sql<{ at: string }>`select now()::text as at from (values (1)) one`.execute(db)).rows[0]!
    .at

beforeEach(() => system.pool.query('delete from notes'))

test('reads that start together are one transaction under the scope, and the next is another', async () => {
  await write(system, 'ours')
  const [first, second, third, rows] = await serving.readInScope(scope, async (db) => [
    ...(await Promise.all([begunAt(db), begunAt(db)])),
    await begunAt(db),
    await seen(db),
  ])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(rows).toEqual(['ours'])
})

test('no scope is left behind by reads for whoever comes next', async () => {
  await write(system, 'ours')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => serving.readInScope(index % 2 ? scope : {}, seen)),
  )
  for (const [index, rows] of answers.entries()) expect(rows).toEqual(index % 2 ? ['ours'] : [])
})

test('from the first change on it is one transaction: all of it goes if the work throws', async () => {
  const failure = new Error('changed my mind')
  const work = serving.readInScope(scope, async (db) => {
    expect(await seen(db)).toEqual([])
    await write(db, 'first')
    expect(await seen(db)).toEqual(['first'])
    await write(db, 'second')
    throw failure
  })
  await expect(work).rejects.toBe(failure)
  expect(await seen(system)).toEqual([])
})

test('a change beside a read of the same moment is kept', async () => {
  await serving.readInScope(scope, (db) =>
    Promise.all([seen(db), write(db, 'kept'), seen(db), begunAt(db)]),
  )
  expect(await seen(system)).toEqual(['kept'])
})

test('a function that is called may change something', async () => {
  await serving.readInScope(scope, (db) => sql`select scribble()`.execute(db))
  expect(await seen(system)).toEqual(['scribbled'])
})

test('a change that looks like a read is refused, not half done', async () => {
  const disguised = sql`select scribble() from (values (1)) one`
  const work = serving.readInScope(scope, (db) => disguised.execute(db))
  await expect(work).rejects.toMatchObject({ code: '25006' })
  expect(await seen(system)).toEqual([])
})

test('rows that are locked stay locked until the work is done', async () => {
  await write(system, 'ours')
  const locked = serving.readInScope(scope, async (db) => {
    await sql`select text from notes for update`.execute(db)
    const other = system.pool.query('select text from notes for update nowait')
    await expect(other).rejects.toMatchObject({ code: '55P03' })
  })
  await locked
  await system.pool.query('select text from notes for update nowait')
})

test('a failed read fails its request, and the connection serves on', async () => {
  for (let i = 0; i < 12; i += 1) {
    const work = serving.readInScope(scope, (db) => sql`select 1 / ${0}::int`.execute(db))
    await expect(work).rejects.toThrow('division by zero')
  }
  expect(await serving.readInScope(scope, seen)).toEqual([])
})

test('a fixed query is asked with each call’s own values', async () => {
  const both = fixedQuery((db, { one, two }: { one: string; two: string }) =>
    db
      .selectNoFrom([sql<string>`${one}::text`.as('one'), sql<string>`${two}::text`.as('two')])
      .where(sql<boolean>`${one}::text <> ${'fixed'}::text`),
  )
  expect(await both(system, { one: 'a', two: 'b' })).toEqual([{ one: 'a', two: 'b' }])
  expect(await both(system, { one: 'c', two: 'd' })).toEqual([{ one: 'c', two: 'd' }])
  expect(await both(system, { one: 'fixed', two: 'd' })).toEqual([])
})
