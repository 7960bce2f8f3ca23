import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { looseIds } from './loose-ids.ts'

// What the database's own catalogue tells of every table, also of one that is made tomorrow.
const { system } = await testDatabase()

test('every reference between rows of families holds them to one family', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint f
    where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid <> 'families'::regclass
      and exists (select from pg_attribute a where a.attrelid = conrelid and attname = 'family_id')
      and exists (select from pg_attribute a where a.attrelid = confrelid and attname = 'family_id')
      and not exists (select from pg_attribute a where a.attrelid = conrelid
        and attname = 'family_id' and attnum = any(conkey))
    order by 1`.execute(system)
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('an id in a row of a family is a reference, or there is a reason why it isn’t', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname || '.' || attname as name from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    where atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and not attisdropped
      and attname not in ('id', 'family_id')
      and exists (select from pg_attribute own where own.attrelid = pg_class.oid and own.attname = 'family_id')
      and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'f' and attnum = any(conkey))
    order by 1`.execute(system)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(looseIds).toSorted())
})

test('every policy asks who is there once for a statement, not once for each row', async () => {
  const { rows } = await sql<{ name: string; said: string }>`
    select tablename || '.' || policyname as name, concat(qual, ' ', with_check) as said
    from pg_policies where schemaname = 'public'`.execute(system)
  const often = rows.filter(({ said }) => /(?<!SELECT )kinfold_\w+\(/.test(said))
  expect(often.map(({ name }) => name)).toEqual([])
})
