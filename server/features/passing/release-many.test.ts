import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { alive } from '#contract/passing/keepers.ts'
import { authorsLeftBehind } from '#server/features/deliveries/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newRecipient, newWritten, work } from '#tests/support/deliveries.ts'
import type { Person } from '#tests/support/families.ts'
import { OwnerWithKeepers, params } from '#tests/support/owner-with-keepers.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { armLeftBehind } from './release-due.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
const system = actAsSystem(app.ports)
const keeping = new OwnerWithKeepers(app, sink)
let joe: Person
beforeEach(async () => void (joe = await keeping.begin()))

const waiting = async () => {
  const rows = db.selectFrom('sealed_messages').select(['message_id', 'person_id'])
  return (await rows.where('author_id', '=', joe.accountId).execute()).length
}
const promised = (states: 'all' | 'alive' = 'all') =>
  db
    .selectFrom('deliveries')
    .select(['message_id', 'person_id', 'state'])
    .where('author_id', '=', joe.accountId)
    .$if(states === 'alive', (rows) => rows.where('state', '<>', 'cancelled'))
    .execute()
const linkToSayAlive = async () => {
  await keeping.untilDay(49)
  return params((await keeping.letterTo(joe.email, 'Are you alive?')).token)
}

/** More than are written at once, each for the same three people. */
async function sealMany(messages: number): Promise<number> {
  const { familyId } = joe
  const people = []
  for (const name of ['Nora', 'Sam', 'Last']) {
    const addresses = [`${name.toLowerCase()}@post.example`]
    people.push({ personId: await newRecipient(app, familyId, { name, addresses }) })
  }
  for (let i = 0; i < messages; i += 1) {
    const messageId = await newWritten(app, joe)
    const body = { messageId, trigger: { kind: 'passing' as const }, recipients: people }
    await app.call(deliveries.schedule, { as: joe, params: { familyId }, body: body as never })
  }
  return messages * people.length
}

test('of very many all are released or none; each once, and a recall seals all of them again', async () => {
  const all = await sealMany(40)
  await keeping.reported()
  const aliveLink = await linkToSayAlive()
  await sql`alter table deliveries add constraint none_for_last
    check (address <> 'last@post.example') not valid`.execute(db)
  await keeping.untilDay(52, 50)
  expect([await waiting(), await promised()]).toEqual([all, []])
  await sql`alter table deliveries drop constraint none_for_last`.execute(db)
  await keeping.untilDay(53, 53)
  const released = await promised()
  expect([await waiting(), released.length]).toEqual([0, all])
  const pairs = new Set(released.map((one) => `${one.message_id} ${one.person_id}`))
  expect(pairs.size).toBe(all)
  await app.call(alive.say, { params: aliveLink })
  expect([await waiting(), await promised('alive')]).toEqual([all, []])
})

test('a worker that had seen an address come, and is overtaken by a recall, sends nothing', async () => {
  await keeping.sealed()
  const writeThemDown = await keeping.withoutAddresses()
  await keeping.reported()
  const aliveLink = await linkToSayAlive()
  await keeping.untilDay(52, 50)
  await writeThemDown()
  const behind = await authorsLeftBehind(system)
  expect(behind).toEqual([joe.accountId])
  await app.call(alive.say, { params: aliveLink })
  await armLeftBehind(system, behind)
  await work(app)
  expect(await promised()).toEqual([])
  expect(await waiting()).toBe(1)
})
