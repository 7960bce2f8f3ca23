import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { isOutdatedPlan, StatementNames } from './statement-names.ts'

const database = await testDatabase()

test('the same statement keeps its name, others get their own, and texts without values none', () => {
  const names = new StatementNames()
  expect(names.nameFor('select $1::int', [1])).toBe(names.nameFor('select $1::int', [2]))
  expect(names.nameFor('select $1::text', ['a'])).not.toBe(names.nameFor('select $1::int', [1]))
  expect(names.nameFor('select 1; select 2', [])).toBeUndefined()
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
