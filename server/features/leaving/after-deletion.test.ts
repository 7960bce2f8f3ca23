import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actAsSystem } from '#server/platform/elevate.ts'
import { buildWorld } from '#tests/access/world.ts'
import { fillAccount } from '#tests/support/full-account.ts'
import { testServer } from '#tests/support/server.ts'
import { deleteExpiredAccounts } from './delete-accounts.ts'

const app = await testServer()
const { system } = app.database

/** Tables, job queue included, in which any row mentions one of these. */
async function tablesWith(marks: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'pgboss') order by 1`.execute(system)
  const found: string[] = []
  for (const { name } of rows) {
    const pattern = marks.join('|')
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} t where t::text ~ ${pattern} limit 1`.execute(system)
    if (hits.length > 0) found.push(name.replace('public.', ''))
  }
  return found
}

/** Told on /privacy; the reasons are in docs/decisions/259. */
const kept = {
  admin_acts: 'the log of what admins did can only grow',
  bounced_addresses: 'an address that returned letters, whoever’s it is',
  care_conversations: 'the promise to answer an address still stands, until its own time is up',
  invoices: 'a company’s books',
  ledger_facts:
    'that it was deleted, by its id, so that a restored backup deletes it again; until a worker has copied it into the ledger',
  mails: 'that a letter left, without its words; and the farewell',
  newsletter_subscribers: 'asked for by an address, with or without an account',
  passings: 'the plan of what is sealed, and where its owner is asked whether they live',
  payment_news: 'what the payment provider told, from which invoices follow',
  suppressed_addresses: 'an address that wants no newsletter',
  test_payments: 'the books of the test provider',
}

test('a deleted account is found again only where a reason keeps it', async () => {
  const world = await buildWorld(app)
  const { accountId, email } = await fillAccount(app, world)
  const marks = [accountId, email]
  expect((await tablesWith(marks)).length).toBeGreaterThan(25)
  await system
    .updateTable('accounts')
    .set({
      deletion_requested_at: app.clock.now().toString(),
      delete_after_at: app.clock.now().toString(),
    })
    .where('id', '=', accountId)
    .execute()
  // While somebody says that they have died, nothing is deleted.
  await sql`update passings set value = jsonb_set(value, '{case,state}', '"vetoed"')
    where owner_id = ${accountId} and value -> 'case' <> 'null'`.execute(system)
  app.clock.advance({ minutes: 1 })
  await deleteExpiredAccounts(actAsSystem(app.ports))
  expect(await tablesWith(marks)).toEqual(Object.keys(kept))
  // What others still read of it doesn't say whose it was.
  const conversations = system.selectFrom('care_conversations').select('account_id')
  expect(await conversations.where('email', '=', email).execute()).toEqual([
    { account_id: null },
    { account_id: null },
  ])
})
