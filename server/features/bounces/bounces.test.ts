import { beforeEach, expect, test } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { listening } from '#contract/listening/index.ts'
import { people } from '#contract/people/index.ts'
import { bounceReport, handOver } from '#tests/support/bounce-report.ts'
import { at, scheduled, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink, type Received } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const secret = 'between the mail server and us'
const sink = await mailSink()
const app = await testServer({
  SMTP_URL: sink.url,
  PUBLIC_URL: 'https://family.example',
  MAIL_FROM: 'Kinfold <letters@family.example>',
  BOUNCE_WEBHOOK_SECRET: secret,
})
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  for (const table of ['deliveries', 'mails', 'clock_watch', 'bounced_addresses'] as const)
    await app.database.system.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  const { system } = app.database
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await keepSignedIn(system)
  await app.ports.mail.sendDue()
  sink.received.length = 0
})

const told = (raw: Uint8Array, with_: { secret?: string; secondsAgo?: number } = {}) => {
  const seconds = Math.floor(app.clock.now().epochMilliseconds / 1000) - (with_.secondsAgo ?? 0)
  return handOver(app.http, raw, { secret: with_.secret ?? secret, seconds })
}
const about = (letter: Received, more: { action?: string; status?: string } = {}) =>
  bounceReport({ to: letter.from, recipient: letter.to, ...more })
const lettersTo = (address: string) => sink.received.filter(({ to }) => to === address)
const read = (deliveryId: string) =>
  app.call(deliveries.read, { as: joe, params: { familyId: joe.familyId, deliveryId } })
const stateOf = async (id: string) => (await read(id)).delivery.state
const waysOf = async (personId: string) =>
  (await app.call(people.read, { as: joe, params: { familyId: joe.familyId, personId } })).ways!

async function sent(addresses = ['nora@post.example']) {
  const delivery = await scheduled(app, joe, { addresses })
  for (const day of ['02', '03', '04']) await at(app, `2027-06-${day}T07:00:00Z`)
  return { ...delivery, letter: lettersTo(addresses[0]!)[0]! }
}

test('a letter that comes back after it was taken: the author is asked, and a corrected address gets it', async () => {
  const { id, letter, person } = await sent()
  expect(letter.from).toMatch(/^bounces\+[0-9a-z]{41}@family\.example$/)
  await at(app, '2027-06-04T09:00:00Z')
  expect(await told(about(letter))).toMatchObject({ status: 200, body: { outcome: 'applied' } })
  expect(await stateOf(id)).toBe('undeliverable')
  expect(await waysOf(person.id)).toMatchObject([
    { state: 'bounced', bouncedAt: '2027-06-04T09:00:00.000Z', bouncedBecause: 'no-mailbox' },
  ])
  await work(app)
  const asked = lettersTo(joe.email).at(-1)!.mail
  expect(asked.subject).toBe('We couldn’t reach Nora')
  expect(asked.text).toContain(
    `https://family.example/connections?person=${person.id}&family=${joe.familyId}`,
  )

  const [way] = await waysOf(person.id)
  await app.call(people.changeWay, {
    as: joe,
    params: { familyId: joe.familyId, personId: person.id, wayId: way!.id },
    body: { address: 'nora@new.example' },
  })
  await work(app)
  await work(app)
  expect(lettersTo('nora@new.example')).toHaveLength(1)
  expect(await stateOf(id)).toBe('accepted')
})

test('the next known address is tried by itself, and its author is told so', async () => {
  const { id, letter } = await sent(['nora@post.example', 'nora@work.example'])
  await told(about(letter))
  await work(app)
  await work(app)
  expect(lettersTo('nora@work.example')).toHaveLength(1)
  expect(await stateOf(id)).toBe('accepted')
  expect(lettersTo(joe.email).at(-1)!.mail.text).toContain('another address')
  // A report about the first address, late, no longer counts against the second.
  await told(about(letter))
  expect(await stateOf(id)).toBe('accepted')
})

test('“not now” is tried again for three days; “still trying” changes nothing; a report counts once', async () => {
  const { id, letter } = await sent()
  expect((await told(about(letter, { action: 'delayed', status: '4.4.1' }))).body.outcome).toBe(
    'applied',
  )
  expect(await stateOf(id)).toBe('accepted')
  const full = about(letter, { status: '4.2.2' })
  await told(full)
  expect(await stateOf(id)).toBe('soft_bounced')
  expect((await told(full)).body.outcome).toBe('known')
  await at(app, '2027-06-04T07:05:00Z')
  expect(lettersTo('nora@post.example')).toHaveLength(2)
  expect(await stateOf(id)).toBe('accepted')
  await at(app, '2027-06-09T07:00:00Z')
  await told(about(letter, { status: '4.2.2' }))
  expect(await stateOf(id)).toBe('undeliverable')
})

test('a mail system that quotes only our Message-ID is believed about the right address alone', async () => {
  const { id, letter } = await sent()
  const { messageId } = letter.mail
  const to = 'letters@family.example'
  const wrong = bounceReport({ to, recipient: 'tom@post.example', messageId: messageId! })
  expect((await told(wrong)).body.outcome).toBe('ignored')
  expect(await stateOf(id)).toBe('accepted')
  const right = bounceReport({ to, recipient: 'nora@post.example', messageId: messageId! })
  expect((await told(right)).body.outcome).toBe('applied')
  expect(await stateOf(id)).toBe('undeliverable')
})

test('reports that are forged, old or unsigned change nothing', async () => {
  const { id, letter } = await sent()
  const report = about(letter)
  expect(await told(report, { secret: 'somebody else’s secret' })).toMatchObject({ status: 400 })
  expect(await told(report, { secondsAgo: 301 })).toMatchObject({ status: 400 })
  const forged = bounceReport({
    to: letter.from.replace(/\+./, '+9'),
    recipient: 'nora@post.example',
  })
  expect((await told(forged)).body.outcome).toBe('ignored')
  expect((await told(Buffer.from('not a mail at all'))).body.outcome).toBe('ignored')
  expect(await told(Buffer.alloc(1024 * 1024 + 1))).toMatchObject({ status: 413 })
  const asJson = { method: 'POST', url: '/api/mail-reports', payload: { a: 1 } } as const
  expect((await app.http.inject(asJson)).statusCode).toBe(415)
  expect(await stateOf(id)).toBe('accepted')
})

test('“it is in the mailbox” is told to the author, and lifts what bounced before', async () => {
  const { id, letter, person } = await sent()
  const { system } = app.database
  await system.updateTable('contact_ways').set({ state: 'bounced' }).execute()
  await told(about(letter, { action: 'delivered', status: '2.0.0' }))
  expect((await read(id)).history.at(-1)!.words).toBe('Our letter arrived at Nora Ellis’s.')
  expect(await waysOf(person.id)).toMatchObject([{ state: 'unknown', bouncedAt: null }])
})

test('A2: a question to the author that comes back later holds nothing: it goes out on its day', async () => {
  const delivery = await scheduled(app, joe)
  await at(app, '2027-06-02T07:00:00Z')
  const asking = lettersTo(joe.email).findLast(({ mail }) => /still right/.test(mail.subject!))
  await told(about(asking!))
  expect(await stateOf(delivery.id)).toBe('reminded')
  for (const day of ['03', '04']) await at(app, `2027-06-${day}T07:00:00Z`)
  expect(await stateOf(delivery.id)).toBe('accepted')
  expect((await read(delivery.id)).history.map(({ words }) => words)).toContain(
    `Our question couldn’t be delivered to ${joe.email}. You could not be reached, so it goes out on its day.`,
  )
})

test('who listens after all has proved that the address is right', async () => {
  const { letter, person, id } = await sent()
  await app.database.system.updateTable('contact_ways').set({ state: 'bounced' }).execute()
  const token = /family\.example\/listen\/(\w+)/.exec(letter.mail.text!)![1]!
  await app.call(listening.open, { params: { token } })
  expect(await waysOf(person.id)).toMatchObject([{ state: 'unknown' }])
  await told(about(letter))
  expect(await stateOf(id)).toBe('opened')
})
