import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { awaitedEvents } from '#contract/passing/awaited-events.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { inLondon, newRecipient, newWritten, scheduled, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { countingKeepers, remember, type TestKeeper } from '#tests/support/memorial.ts'
import { testServer } from '#tests/support/server.ts'
import { recallAll } from './recall-all.ts'
import { releaseDue } from './release-due.ts'

const sink = await mailSink()
const app = await testServer({
  SMTP_URL: sink.url,
  PUBLIC_URL: 'https://family.example',
  LOG_LEVEL: 'silent',
})
const { system } = app.database
let joe: Person
let ada: TestKeeper, ben: TestKeeper, twin: TestKeeper
let personId: string
let messageId: string

beforeEach(async () => {
  app.clock.set('2027-05-20T09:00:00Z')
  for (const table of ['deliveries', 'sealed_messages', 'mails', 'clock_watch'] as const)
    await system.deleteFrom(table).execute()
  sink.answerWith(() => undefined)
  joe = await newPerson(app, { verified: true })
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await keepSignedIn(system)
  ;[ada, ben, twin] = (await countingKeepers(app, joe.accountId, [
    { name: 'Ada', mark: 'one person' },
    { name: 'Ben' },
    { name: 'Adele', mark: 'one person' },
  ])) as [TestKeeper, TestKeeper, TestKeeper]
  personId = await newRecipient(app, joe.familyId)
  messageId = await newWritten(app, joe)
  await app.call(deliveries.schedule, {
    as: joe,
    params: { familyId: joe.familyId },
    body: {
      messageId,
      trigger: { kind: 'event', words: 'Nora marries' },
      recipients: [{ personId, zone: 'Europe/London' }],
      isConfirmedTwice: false,
    },
  })
  await live('2027-05-20T09:00:00Z')
  sink.received.length = 0
})

/** Lets everything happen that is due at a moment. */
async function live(...moments: string[]): Promise<void> {
  for (const moment of moments) {
    app.clock.set(moment)
    for (let again = 0; again < 2; again += 1) {
      await releaseDue(actAsSystem(app.ports))
      await work(app)
    }
  }
}

const listFor = ({ token }: TestKeeper) =>
  app.call(awaitedEvents.list, { params: { token }, query: {} })
const eventOf = async (keeper: TestKeeper) => {
  const { items, come, held } = await listFor(keeper)
  return [...held, ...come, ...items][0]!
}
const paramsOf = ({ token }: TestKeeper, eventId: string) => ({ params: { token, eventId } })

async function say(keeper: TestKeeper) {
  const { id } = await eventOf(keeper)
  await app.call(awaitedEvents.mailCode, paramsOf(keeper, id))
  await app.ports.mail.sendDue()
  const mail = sink.received.findLast(
    ({ to, mail }) => to === keeper.address && /code/.test(mail.subject!),
  )!
  const code = /\b\d{6}\b/.exec(mail.mail.text!)![0]
  return app.call(awaitedEvents.say, { ...paramsOf(keeper, id), body: { code } })
}

const takeBack = async (keeper: TestKeeper) =>
  app.call(awaitedEvents.takeBack, paramsOf(keeper, (await eventOf(keeper)).id))
const plans = () =>
  app.call(deliveries.ofMessage, { as: joe, params: { familyId: joe.familyId, messageId } })
const subjects = () => sink.received.map(({ to, mail }) => `${to}: ${mail.subject}`)

test('keepers see what a message waits for and for whom, and no word of it', async () => {
  const { items } = await listFor(ada)
  expect(items).toMatchObject([
    { words: 'Nora marries', recipient: 'Nora Ellis', said: [], maySay: true, goesOut: null },
  ])
  expect(JSON.stringify(items)).not.toMatch(/Your wedding|Dear Nora|nora@/)
})

test('two different people say that it has come; then it has a day, and its author is asked twice', async () => {
  expect(await say(ada)).toMatchObject({ said: ['Ada'], hasSaid: true, maySay: false })
  // The same person under another address is no second one.
  await say(twin)
  await live('2027-05-20T10:00:00Z')
  expect((await plans()).deliveries).toEqual([])
  await say(ben)
  await live('2027-05-20T11:00:00Z')
  const { deliveries: planned, sealed } = await plans()
  expect(sealed).toEqual([])
  expect(planned).toMatchObject([
    {
      state: 'scheduled',
      event: { words: 'Nora marries' },
      due: { on: '2027-05-23', at: '09:00' },
    },
  ])
  expect(subjects()).toContain(`${joe.email}: Your message to Nora Ellis has a day now`)
  sink.received.length = 0
  await live('2027-05-21T09:00:00Z', '2027-05-22T09:00:00Z')
  expect(sink.received.filter(({ to }) => to === joe.email)).toHaveLength(2)
  await live('2027-05-23T09:00:00Z')
  expect(subjects().some((line) => line.startsWith('nora@post.example'))).toBe(true)
  expect((await plans()).deliveries[0]!.state).toBe('accepted')
})

test('a keeper who takes it back before it leaves has it sealed again, with its words', async () => {
  await say(ada)
  await say(ben)
  await live('2027-05-20T11:00:00Z', '2027-05-22T09:00:00Z')
  expect((await eventOf(ada)).goesOut).not.toBeNull()
  expect(await takeBack(ada)).toMatchObject({ said: ['Ben'], goesOut: null })
  await live('2027-05-23T09:00:00Z', '2027-05-25T09:00:00Z')
  const { sealed } = await plans()
  expect(sealed).toMatchObject([{ waitsFor: { kind: 'event', words: 'Nora marries' } }])
  expect(sink.received.filter(({ to }) => to === 'nora@post.example')).toEqual([])
  // And it can come once more.
  await say(ada)
  await live('2027-05-25T10:00:00Z')
  expect((await plans()).deliveries.some(({ state }) => state === 'scheduled')).toBe(true)
})

test('what has left can’t be taken back', async () => {
  await say(ada)
  await say(ben)
  const { id } = await eventOf(ada)
  await live(
    '2027-05-20T11:00:00Z',
    '2027-05-21T09:00:00Z',
    '2027-05-22T09:00:00Z',
    '2027-05-23T09:00:00Z',
  )
  await expect(app.call(awaitedEvents.takeBack, paramsOf(ada, id))).rejects.toThrow(/^404/)
})

test('its author, who lives, says that it isn’t so: sealed, and what was said counts no more', async () => {
  await say(ada)
  await say(ben)
  await live('2027-05-20T11:00:00Z')
  const [planned] = (await plans()).deliveries
  const params = { familyId: joe.familyId, deliveryId: planned!.id }
  const stranger = await newPerson(app, { verified: true })
  await expect(app.call(awaitedEvents.deny, { as: stranger, params })).rejects.toThrow(/^40[34]/)
  await app.call(awaitedEvents.deny, { as: joe, params })
  await live('2027-05-23T09:00:00Z', '2027-05-24T09:00:00Z')
  expect((await plans()).sealed).toHaveLength(1)
  expect((await eventOf(ben)).said).toEqual([])
  expect(subjects().filter((line) => /says that it hasn’t come/.test(line))).toHaveLength(3)
})

test('of an author who has died the keepers are asked in their place', async () => {
  await remember(app, joe.accountId)
  await say(ada)
  await say(ben)
  await live('2027-05-20T11:00:00Z')
  sink.received.length = 0
  await live('2027-05-21T09:00:00Z', '2027-05-22T09:00:00Z', '2027-05-23T09:00:00Z')
  expect(sink.received.filter(({ to }) => to === joe.email)).toEqual([])
  expect(sink.received.filter(({ to }) => to === ben.address)).toHaveLength(2)
  expect(sink.received.filter(({ to }) => to === 'nora@post.example')).toHaveLength(1)
})

test('what its author had put on hold before they died goes on when enough keepers say so, and is held again by a recall', async () => {
  const { id } = await scheduled(app, joe, {
    due: inLondon('2027-06-04'),
    addresses: ['ida@post.example'],
  })
  const params = { familyId: joe.familyId, deliveryId: id }
  await app.call(deliveries.hold, { as: joe, params })
  // As long as its author lives it is theirs alone.
  expect((await listFor(ada)).held).toEqual([])
  await work(app)
  await remember(app, joe.accountId)
  sink.received.length = 0
  await live('2027-06-20T09:00:00Z')
  const asked = sink.received.filter(({ mail }) => mail.subject!.startsWith('On hold: '))
  expect(asked.map(({ to }) => to).toSorted()).toEqual(
    [ada, ben, twin].map(({ address }) => address).toSorted(),
  )
  expect(await say(ada)).toMatchObject({ id, isHeld: true, words: 'June 4, 2027', said: ['Ada'] })
  await live('2027-06-20T10:00:00Z')
  expect((await eventOf(ada)).goesOut).toBeNull()
  await say(ben)
  await live('2027-06-20T11:00:00Z')
  expect((await eventOf(ada)).goesOut!.at).toContain('2027-06-23')
  // Taken back and said again: on hold, and under way.
  expect(await takeBack(ben)).toMatchObject({ goesOut: null })
  await say(ben)
  await live('2027-06-20T12:00:00Z')
  const stateOf = async () =>
    (await system.selectFrom('deliveries').select('state').where('id', '=', id).execute())[0]!.state
  expect(await stateOf()).toBe('scheduled')
  await recallAll(actAsSystem(app.ports), joe.accountId, 'admin')
  expect(await stateOf()).toBe('held')
  // A month later whoever was mistaken may speak again.
  app.clock.set('2027-07-25T09:00:00Z')
  await remember(app, joe.accountId)
  await say(ada)
  await say(ben)
  sink.received.length = 0
  for (const day of ['25', '26', '27', '28', '29']) await live(`2027-07-${day}T13:00:00Z`)
  expect(sink.received.filter(({ to }) => to === 'ida@post.example')).toHaveLength(1)
  expect(sink.received.filter(({ to }) => to === joe.email)).toEqual([])
})

test('without an address it stays sealed, and goes once somebody has written one down', async () => {
  await system.deleteFrom('contact_ways').where('person_id', '=', personId).execute()
  await system.deleteFrom('recipient_agreements').where('person_id', '=', personId).execute()
  await say(ada)
  await say(ben)
  await live('2027-05-20T11:00:00Z')
  expect((await plans()).sealed).toHaveLength(1)
  await system
    .insertInto('contact_ways')
    .values({
      id: crypto.randomUUID(),
      family_id: joe.familyId,
      person_id: personId,
      kind: 'email',
      address: 'nora@later.example',
      position: 0,
      created_at: '2027-06-01T00:00:00Z',
    })
    .execute()
  await live('2027-06-01T09:00:00Z')
  expect((await plans()).deliveries).toMatchObject([
    { state: 'scheduled', due: { on: '2027-06-04' } },
  ])
})

test('a stand-in learns of no event while the author may live', async () => {
  const { id } = await eventOf(ada)
  await sql`update passings set value = jsonb_set(value, '{keepers,0,nominatedBy}', '"caretaker"')
    where owner_id = ${joe.accountId}`.execute(system)
  expect(await listFor(ada)).toEqual({ items: [], next: null, come: [], held: [] })
  expect((await app.attempt(awaitedEvents.mailCode, paramsOf(ada, id))).status).toBe(409)
  await say(ben)
  await app.ports.mail.sendDue()
  const told = sink.received.filter(({ mail }) => mail.subject!.startsWith('Has it come'))
  expect(told.map(({ to }) => to)).toEqual([twin.address])
  await remember(app, joe.accountId)
  expect((await listFor(ada)).items).toHaveLength(1)
})
