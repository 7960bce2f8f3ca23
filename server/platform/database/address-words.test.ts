import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { hasAddressWords } from './address-words.ts'

const { system } = await testDatabase()

const isFound = async (text: string, typed: string) => {
  const { rows } = await sql<{ is: boolean | null }>`
    select ${hasAddressWords(sql`${text}::text`, typed)} as is`.execute(system)
  return rows[0]!.is ?? false
}

test.each([
  'nora',
  'ELLIS',
  'ell',
  'far',
  'nora.ellis@far.example',
  'example nor',
  'Éllis',
  'holiday',
  "nora'",
])('nora.ellis+holiday@far.example is found by %s', async (typed) =>
  expect(await isFound('nora.ellis+holiday@far.example', typed)).toBe(true),
)

test.each(['ora', 'nora noon', '%', '', '@', 'nora\\', 'nora:*', '!nora', 'nora | ben'])(
  'it isn’t found by “%s”',
  async (typed) => expect(await isFound('nora.ellis+holiday@far.example', typed)).toBe(false),
)

/** Among a handful any index is as good as another. */
async function plantAccounts(): Promise<void> {
  await sql`insert into accounts (id, username, email, display_name, created_at)
    select gen_random_uuid(), 'n' || n, md5(n::text) || '@far.example', 'Nora', now()
    from generate_series(1, 3000) n`.execute(system)
  await sql`analyze accounts`.execute(system)
}

test.each([
  ['accounts', sql`username || ' ' || email`, sql`sandbox_id is null`],
  ['care_conversations', sql`email`, sql`true`],
  ['suppressed_addresses', sql`address`, sql`true`],
  ['bounced_addresses', sql`address`, sql`true`],
  ['newsletter_subscribers', sql`email`, sql`state = 'unsubscribed'`],
] as [string, RawBuilder<unknown>, RawBuilder<unknown>][])(
  'in %s the words are looked up in an index',
  async (table, text, where) => {
    if (table === 'accounts') await plantAccounts()
    const plan = await system.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select from ${sql.table(table)} where ${where} and ${hasAddressWords(text, 'nora')}`.execute(
        db,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(`${table}_words`)
  },
)
