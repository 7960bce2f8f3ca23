import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#server/database/types.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isOutdatedPlan, StatementNames } from './statement-names.ts'

const database = await testDatabase()

test('the same statement keeps its name, others get their own, and texts without values none', () => {
  const names = new StatementNames()
  expect(names.nameFor('select $1::int', [1])).toBe(names.nameFor('select $1::int', [2]))
  expect(names.nameFor('select $1::text', ['a'])).not.toBe(names.nameFor('select $1::int', [1]))
  expect(names.nameFor('select 1; select 2', [])).toBeUndefined()
  expect(names.nameFor('create table words (id int)', [])).toBeUndefined()
  expect(names.nameFor('select 1', [])).toBeDefined()
})

test('what hardly comes twice in the same length keeps no name on any connection', () => {
  const rows = Array.from({ length: 200 }, (_, n) => n)
  const brought = `insert into words (id) values ${rows.map((n) => `($${n + 1})`).join(', ')}`
  expect(new StatementNames().nameFor(brought, rows)).toBeUndefined()
})

test('the house plans its own statements once', async () => {
  const { system } = database
  const ask = (db: Kysely<Tables>, n: number) => sql`select ${n}::int + 41 as sum`.execute(db)
  await system.transaction().execute(async (db) => {
    await ask(db, 1)
    await ask(db, 2)
    const { rows } = await sql<{ asked: number }>`select generic_plans + custom_plans as asked
      from pg_prepared_statements where statement like ${'select % + 41 as sum'}`.execute(db)
    expect(rows).toEqual([{ asked: 2 }])
  })
})

test('where a table changed, the house’s own statement is planned anew on the same connections', async () => {
  const { system } = database
  await sql`create table changing_too (id int)`.execute(system)
  const read = () => sql`select * from changing_too where id <> ${0}`.execute(system)
  for (let i = 0; i < 7; i += 1) await read()
  await sql`alter table changing_too add column words text`.execute(system)
  const failure = await read().catch((error) => error)
  expect(isOutdatedPlan(failure)).toBe(true)
  await expect(read()).resolves.toMatchObject({ rows: [] })
  // As the job queue asks: with somebody who is called back.
  const { text, values } = { text: 'select * from changing_too where id <> $1', values: [1] }
  for (let i = 0; i < 7; i += 1) await system.pool.query(text, values)
  await sql`alter table changing_too drop column words`.execute(system)
  expect(isOutdatedPlan(await system.pool.query(text, values).catch((error) => error))).toBe(true)
  await expect(system.pool.query(text, values)).resolves.toMatchObject({ rows: [] })
})

test('a table that changes under a prepared statement costs one request its connection, no more', async () => {
  const { system, serving } = database
  await sql`create table changing (id int)`.execute(system)
  await sql`grant select on changing to kinfold_serving`.execute(system)
  const read = () =>
    serving.inScope({}, (db) => sql`select * from changing where id <> ${0}`.execute(db))
  // One connection is enough to meet its own outdated plan.
  for (let i = 0; i < 7; i += 1) await read()
  await sql`alter table changing add column words text`.execute(system)
  const failure = await read().catch((error) => error)
  expect(isOutdatedPlan(failure)).toBe(true)
  await expect(read()).resolves.toMatchObject({ rows: [] })
})
