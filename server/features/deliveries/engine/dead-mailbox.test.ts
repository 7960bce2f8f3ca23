import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { checks } from '#contract/deliveries/checks.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { at, scheduled, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({
  SMTP_URL: sink.url,
  PUBLIC_URL: 'https://family.example',
  LOG_LEVEL: 'silent',
})
const { system } = app.database
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  for (const table of ['deliveries', 'mails', 'clock_watch', 'bounced_addresses'] as const)
    await system.deleteFrom(table).execute()
  sink.answerWith(() => undefined)
  joe = await newPerson(app, { verified: true })
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await keepSignedIn(system)
  await work(app)
  sink.received.length = 0
})

const read = (deliveryId: string) =>
  app.call(deliveries.read, { as: joe, params: { familyId: joe.familyId, deliveryId } })
const stateOf = async (id: string) => (await read(id)).delivery.state
const sentTo = () => sink.received.map(({ to }) => to)
const refuse = (...addresses: string[]) =>
  sink.answerWith((to) => (addresses.includes(to) ? { code: 550 } : undefined))
const live = async (...days: string[]) => {
  for (const day of days) await at(app, `2027-${day}T07:00:00Z`)
}

/** Another address beside Joe's own entry among the people. */
async function anotherWay(address: string, confirmedAt: string | null) {
  const person = await system
    .selectFrom('people')
    .select('id')
    .where('account_id', '=', joe.accountId)
    .executeTakeFirst()
  const person_id = person?.id ?? randomUUID()
  const own = { family_id: joe.familyId, created_at: '2027-01-01T00:00:00Z' }
  if (!person)
    await system
      .insertInto('people')
      .values({ ...own, id: person_id, given_name: 'Joe', account_id: joe.accountId })
      .execute()
  const way = { id: randomUUID(), kind: 'email' as const, position: 1, confirmed_at: confirmedAt }
  const state = confirmedAt ? ('confirmed' as const) : ('unknown' as const)
  await system
    .insertInto('contact_ways')
    .values({ ...own, ...way, person_id, address, state })
    .execute()
}

it('A2: a dead mailbox of the author never holds a dated message', async () => {
  const { id } = await scheduled(app, joe)
  refuse(joe.email)
  await live('06-02', '06-03')
  await at(app, '2027-06-04T06:59:00Z')
  expect(await stateOf(id)).toBe('checked')
  await live('06-04')
  expect(await stateOf(id)).toBe('accepted')
  expect(sentTo()).toEqual(['nora@post.example'])
  const { history } = await read(id)
  expect(history.map(({ words }) => words).slice(1, 4)).toEqual([
    `Our question couldn’t be delivered to ${joe.email}. You could not be reached, so it goes out on its day.`,
    `Our second question couldn’t be delivered to ${joe.email}. You could not be reached, so it goes out on its day.`,
    'Its time came: our letter to Nora Ellis was written.',
  ])
})

it('A2: another confirmed way of the author is asked before the day decides, and can hold it', async () => {
  await anotherWay('joe@work.example', '2027-02-01T00:00:00Z')
  const { id } = await scheduled(app, joe)
  refuse(joe.email)
  await live('06-02')
  await work(app)
  expect(sentTo()).toEqual(['joe@work.example'])
  expect((await read(id)).history.at(-2)!.words).toBe(
    `Our question couldn’t be delivered to ${joe.email}. We wrote to another address of yours.`,
  )
  // What came back is known by now: the second letter goes where the first arrived.
  await live('06-03')
  expect(sentTo()).toEqual(['joe@work.example', 'joe@work.example'])
  const token = /\/check\/(\w+)/.exec(sink.received.at(-1)!.mail.text!)![1]!
  await app.call(checks.answer, { params: { token }, body: { answer: 'hold' } })
  await live('06-04', '06-05')
  expect(await stateOf(id)).toBe('held')
})

it('A2: an address that nobody confirmed, or only just now, gets none of the author’s letters', async () => {
  await anotherWay('stranger@post.example', null)
  const { id } = await scheduled(app, joe)
  app.clock.set('2027-06-01T07:00:00Z')
  await anotherWay('new@post.example', '2027-05-30T00:00:00Z')
  refuse(joe.email)
  await live('06-02', '06-03', '06-04')
  expect(sentTo()).toEqual(['nora@post.example'])
  expect(await stateOf(id)).toBe('accepted')
})

it('A2: a mailbox that is full for ever delays it by two days, not for ever', async () => {
  const { id } = await scheduled(app, joe)
  sink.answerWith((to) => (to === joe.email ? { code: 452 } : undefined))
  for (let hours = 0; hours < 5 * 24; hours += 2) {
    app.clock.set('2027-06-02T07:00:00Z')
    app.clock.advance({ hours })
    await work(app)
  }
  expect(await stateOf(id)).toBe('accepted')
  const { history } = await read(id)
  expect(history.at(-1)!.at < '2027-06-06T09:00:00Z').toBe(true)
})

it('A2: without any address left to ask, the day decides', async () => {
  const { id } = await scheduled(app, joe)
  await system.updateTable('accounts').set({ email_verified_at: null }).execute()
  await live('06-02', '06-03', '06-04')
  expect(await stateOf(id)).toBe('accepted')
  expect((await read(id)).history[1]!.words).toBe(
    'Our question had nowhere to go: we know no address of yours. You could not be reached, so it goes out on its day.',
  )
})

it('A2: what the old rule had put on hold goes on by itself, with both questions', async () => {
  const { id } = await scheduled(app, joe)
  await work(app)
  const held = { state: 'held', held_because: 'author-unreachable' } as const
  const held_at = '2027-04-02T07:00:00Z'
  await system
    .updateTable('deliveries')
    .set({ ...held, held_at, wake_at: held_at })
    .execute()
  await work(app)
  expect(await stateOf(id)).toBe('scheduled')
  await live('06-02', '06-03', '06-04')
  expect(await stateOf(id)).toBe('accepted')
  expect(sentTo().filter((to) => to === joe.email)).toHaveLength(4)
})

it('A2: a delivery that something is wrong with keeps no other from its moment', async () => {
  const { id } = await scheduled(app, joe)
  const ada = await newPerson(app, { verified: true })
  const { person } = await scheduled(app, ada, { addresses: ['tom@post.example'] })
  await live('06-02', '06-03')
  const refused = { family_id: ada.familyId, address: 'tom@post.example' }
  await system
    .insertInto('refused_addresses')
    .values({ ...refused, refused_at: '2027-06-03T08:00:00Z' })
    .execute()
  await system.deleteFrom('contact_ways').where('person_id', '=', person.id).execute()
  await system
    .updateTable('accounts')
    .set({ email: 'no address' })
    .where('id', '=', ada.accountId)
    .execute()
  await live('06-04')
  expect(await stateOf(id)).toBe('accepted')
})
