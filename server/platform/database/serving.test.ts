import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()

test('a scope is set for its transaction', async () => {
  const { rows } = await database.serving.inScope(
    { accountId: '00000000-0000-7000-8000-000000000001' },
    (db) => sql`select current_user as role, kinfold_account_id() as account`.execute(db),
  )
  expect(rows).toEqual([
    { role: 'kinfold_serving', account: '00000000-0000-7000-8000-000000000001' },
  ])
})
