import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testPorts } from '#tests/support/ports.ts'
import { accountRecords } from './account-records.ts'
import { leftOut } from './tables-left-out.ts'
import { recordsOfFamilies } from './record-kinds.ts'

const { database } = await testPorts()
const kinds = [...accountRecords, ...recordsOfFamilies]
// account.json, families.json and files.json are written by hand.
const exported = ['accounts', 'families', 'media', ...kinds.flatMap(({ tables }) => tables)]

/** Tables with a column that points at somebody, and what would be deleted together with a row of such a table. */
async function personalTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive personal(name) as (
      select distinct table_name::text from information_schema.columns
      where table_schema = 'public' and column_name in
        ('account_id', 'user_id', 'family_id', 'author_id', 'for_account_id', 'subscriber_id', 'email', 'address',
          'recipient')
      union
      select conrelid::regclass::text from pg_constraint
      where contype = 'f' and confdeltype = 'c' and confrelid in ('accounts'::regclass, 'families'::regclass)
      union
      select conrelid::regclass::text from personal
      join pg_constraint on confrelid = name::regclass and contype = 'f' and confdeltype = 'c')
    select name from personal order by name`.execute(database.system)
  return rows.map(({ name }) => name)
}

test('whatever we keep about a person is in their export, or left out for a reason', async () => {
  const known = new Set([...exported, ...Object.keys(leftOut)])
  expect((await personalTables()).filter((table) => !known.has(table))).toEqual([])
})

test('nothing is both exported and left out, and no reason outlives its table', async () => {
  expect(exported.filter((table) => table in leftOut)).toEqual([])
  const personal = await personalTables()
  expect(Object.keys(leftOut).filter((table) => !personal.includes(table))).toEqual([])
})

test.each(kinds)('$file is read from the tables it names', async ({ tables, page }) => {
  const query = page({ accountId: '', familyId: '', isOwner: true, after: '' })
  const text = query.compile(database.system).sql
  for (const table of tables) expect(text).toMatch(new RegExp(`(from|join) ${table}\\b`))
})
