import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { operations } from '#contract/operations.ts'
import type { Tables } from '#server/database/types.ts'
import { buildWorld } from '#tests/access/world.ts'
import { testServer } from '#tests/support/server.ts'
import { countByState } from '#server/features/deliveries/engine/index.ts'
import { countByStatus } from '#server/platform/mail/mail-figures.ts'
import { readFigures } from './figures.ts'
import { plainText } from '#tests/support/plain-words.ts'

const app = await testServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
const { system } = app.database
const world = await buildWorld(app)
const as = world.sessions.admin!

const at = (ago: object) => app.clock.now().subtract(ago).toString()
const metric = async (line: string) => {
  const { body } = await app.http.inject('/metrics')
  return body
    .split('\n')
    .find((one) => one.startsWith(`${line} `))
    ?.slice(line.length + 1)
}

async function addMails(count: number, status: string, ago: object, bouncedAgo?: object) {
  await sql`insert into mails (id, key, recipient, sender, subject, text_body, html_body, message_id, status,
      created_at, next_try_at, bounced_at)
    select gen_random_uuid(), gen_random_uuid(), 'nora@post.example', 'a@b.example', ${plainText('Words')},
      ${plainText(sql`repeat('w', 200)`)}, ${plainText('')}, gen_random_uuid(),
      ${status}, ${at(ago)}::timestamptz, case when ${status} = 'waiting' then ${at(ago)}::timestamptz end,
      ${bouncedAgo ? at(bouncedAgo) : null}::timestamptz
    from generate_series(1, ${count})`.execute(system)
}

/** The statements that a piece of work sends. */
async function queriesOf(work: (db: Kysely<Tables>) => Promise<unknown>) {
  const sent: { text: string; values: unknown[] }[] = []
  const noting = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: system.pool }),
    log({ level, query }) {
      if (level === 'query') sent.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  await work(noting)
  return sent
}

/** An index answers alone once every page is known to hold nothing of the past; whoever still reads puts that off. */
async function tidyUp(): Promise<void> {
  for (const table of ['mails', 'deliveries'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(system)
  const { rows } = await sql<{ untidy: number }>`
    select sum(relpages - relallvisible)::int as untidy from pg_class
    where oid in ('mails'::regclass, 'deliveries'::regclass)`.execute(system)
  expect(rows[0]!.untidy).toBeLessThan(100)
}

async function countEverything(db: Kysely<Tables>): Promise<void> {
  await readFigures(db, app.clock.now().toString())
  await countByState(db)
  await countByStatus(db)
}

it('A10: the operations page and /metrics tell what is due, late, held and why, and what came back', async () => {
  await sql`delete from mails`.execute(system)
  await sql`update deliveries set state = 'scheduled', wake_at = null, held_because = null`.execute(
    system,
  )
  const { rows } = await sql<{ id: string }>`select id from deliveries order by id limit 4`.execute(
    system,
  )
  const [due, late, refused, dateless] = rows.map(({ id }) => id)
  const set = (id: string, change: object) =>
    system.updateTable('deliveries').set(change).where('id', '=', id).execute()
  await set(due!, { wake_at: at({ seconds: 30 }) })
  await set(late!, { wake_at: at({ hours: 3 }) })
  await set(refused!, { state: 'held', held_because: 'recipient-refused' })
  await set(dateless!, { state: 'held', held_because: 'birth-date-missing' })
  await addMails(2, 'waiting', { seconds: 10 })
  await addMails(1, 'waiting', { hours: 2 })
  await addMails(3, 'accepted', { hours: 30 }, { hours: 20 })
  await addMails(1, 'accepted', { hours: 500 }, { hours: 400 })
  await sql`insert into bounced_addresses values ('gone@post.example', 'no-mailbox', ${at({ hours: 1 })})`.execute(
    system,
  )
  const { figures, mails, deliveries } = await app.call(operations.view, { as })
  expect(figures).toMatchObject({
    dueDeliveries: 2,
    lateDeliveries: 1,
    dueMails: 3,
    lateMails: 1,
    bouncedLately: 3,
    held: [
      { name: 'birth-date-missing', count: 1 },
      { name: 'recipient-refused', count: 1 },
    ],
    bouncedBecause: [{ name: 'no-mailbox', count: 1 }],
  })
  expect(Date.parse(figures.oldestDueDeliveryAt!)).toBe(Date.parse(at({ hours: 3 })))
  expect(Date.parse(figures.oldestWaitingMailAt!)).toBe(Date.parse(at({ hours: 2 })))
  expect(mails).toContainEqual({ name: 'accepted', count: 4 })
  expect(deliveries).toContainEqual({ name: 'held', count: 2 })
  expect(await metric('kinfold_deliveries_due')).toBe('2')
  expect(await metric('kinfold_deliveries_late')).toBe('1')
  expect(await metric('kinfold_deliveries_oldest_due_seconds')).toBe('10800')
  expect(await metric('kinfold_deliveries{state="held"}')).toBe('2')
  expect(await metric('kinfold_deliveries_held{reason="recipient-refused"}')).toBe('1')
  expect(await metric('kinfold_deliveries_held{reason="author"}')).toBe('0')
  expect(await metric('kinfold_mails{status="waiting"}')).toBe('3')
  expect(await metric('kinfold_mails_late')).toBe('1')
  expect(await metric('kinfold_mails_oldest_waiting_seconds')).toBe('7200')
  expect(await metric('kinfold_mails_bounced_in_a_week')).toBe('3')
  expect(await metric('kinfold_bounced_addresses{because="no-mailbox"}')).toBe('1')
})

it('A10: of tens of thousands of letters and deliveries none is read to be counted', async () => {
  await addMails(10_000, 'accepted', { hours: 900 })
  const columns = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = 'deliveries'::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'occurrence')`.execute(system)
  const same = sql.raw(columns.rows.map(({ name }) => name).join(', '))
  await sql`insert into deliveries (id, occurrence, ${same})
    select gen_random_uuid(), 1000 + n, ${same}
    from (select * from deliveries where state = 'scheduled' limit 1) one, generate_series(1, 10000) n`.execute(
    system,
  )
  await vi.waitFor(() => tidyUp(), { timeout: 120_000, interval: 500 })
  // Asked of the planner, because a count of scans reaches the statistics only later.
  const plans: string[] = []
  for (const { text, values } of await queriesOf((db) => countEverything(db))) {
    const { rows } = await system.pool.query(`explain ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  expect(plans.length).toBeGreaterThan(3)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (mails|deliveries)/)
})
