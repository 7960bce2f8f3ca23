import { beforeEach, expect, test } from 'vitest'
import { checks } from '#contract/deliveries/checks.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { people } from '#contract/people/index.ts'
import { listening } from '#contract/listening/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { createMail } from '#server/platform/mail/create-mail.ts'
import { at, inLondon, scheduled, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { deliverDue } from './deliver-due.ts'
import { perhapsCorrected } from './next-address.ts'
import { subscribeToDeliveryMail } from './mail-subscription.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  await app.database.system.deleteFrom('deliveries').execute()
  await app.database.system.deleteFrom('mails').execute()
  await app.database.system.deleteFrom('clock_watch').execute()
  sink.answerWith(() => undefined)
  joe = await newPerson(app, { verified: true })
  await app.ports.mail.sendDue()
  sink.received.length = 0
  sink.seen.length = 0
  const { system } = app.database
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  // Months pass in these tests; whoever looks stays signed in.
  await keepSignedIn(system)
})

const subjects = () => sink.received.map(({ mail }) => mail.subject)
const tokenIn = (path: string) => {
  const link = new RegExp(`https://family.example/${path}/(\\w+)`)
  return sink.received.map(({ mail }) => link.exec(mail.text!)?.[1]).findLast(Boolean)!
}
const ofJoe = (deliveryId: string) => ({
  as: joe,
  params: { familyId: joe.familyId, deliveryId },
})
const stateOf = async (id: string) => (await app.call(deliveries.read, ofJoe(id))).delivery.state

test('from its day to the receipt: two questions, the letter, and word that it was opened', async () => {
  const delivery = await scheduled(app, joe)
  expect(delivery.plan).toEqual({
    remindAt: '2027-06-02T07:00:00.000Z',
    checkAt: '2027-06-03T07:00:00.000Z',
    sendAt: '2027-06-04T07:00:00.000Z',
  })
  await work(app)
  await at(app, '2027-06-02T06:59:00Z')
  expect(subjects()).toEqual(['Your message to Nora is planned'])
  await at(app, '2027-06-02T07:00:00Z')
  expect(subjects().slice(1)).toEqual(['Is your message to Nora still right?'])
  expect(sink.received[1]!.to).toBe(joe.email)
  expect(sink.received[1]!.mail.text).toContain(
    'On Friday, June 4 at 8:00 AM in London, your time, Nora will receive',
  )
  await at(app, '2027-06-03T07:00:00Z')
  expect(subjects().slice(2)).toEqual(['Last question before Nora hears from you'])
  await at(app, '2027-06-04T06:59:00Z')
  expect(sink.received).toHaveLength(3)
  await at(app, '2027-06-04T07:00:00Z')
  expect(sink.received[3]!.to).toBe('nora@post.example')
  expect(sink.received[3]!.mail.attachments).toEqual([])
  expect(await stateOf(delivery.id)).toBe('accepted')

  const params = { token: tokenIn('listen') }
  expect(await app.call(listening.read, { params })).toMatchObject({
    personName: 'Nora',
    title: 'Your wedding',
    state: 'waiting',
  })
  expect(await stateOf(delivery.id)).toBe('accepted')
  const opened = await app.call(listening.open, { params })
  expect(opened).toMatchObject({ words: 'Dear Nora', mediaPath: null, captionsPath: null })
  await app.call(listening.open, { params })
  await work(app)
  expect(subjects().slice(4)).toEqual(['Nora has opened your message'])
  const { history } = await app.call(deliveries.read, ofJoe(delivery.id))
  expect(history.map(({ words }) => words)).toEqual([
    'You planned it for Nora Ellis: Friday, June 4, 2027 at 8:00 AM, where they live.',
    'We asked you by e-mail whether it is still right.',
    'We asked you by e-mail for the second time.',
    'Its time came: our letter to Nora Ellis was written.',
    'Nora Ellis’s mail server took our letter.',
    'Nora Ellis pressed Read.',
  ])
})

test('postponed from the reminder, without signing in, once; the old letters no longer count', async () => {
  const { id } = await scheduled(app, joe)
  await work(app)
  await at(app, '2027-06-02T07:00:00Z')
  const params = { token: tokenIn('check') }
  expect(await app.call(checks.read, { params })).toMatchObject({ state: 'open' })
  const due = inLondon('2027-07-04')
  const body = { answer: 'postpone' as const, due }
  const answer = await app.call(checks.answer, { params, body })
  expect(answer).toMatchObject({ state: 'answered', due })
  expect((await app.attempt(checks.answer, { params, body })).status).toBe(404)
  expect(await app.call(checks.read, { params })).toMatchObject({ state: 'answered' })
  await at(app, '2027-06-30T07:00:00Z')
  expect(subjects().slice(2)).toEqual(['Postponed: your message to Nora'])
  for (const day of ['07-02', '07-03', '07-04']) await at(app, `2027-${day}T07:00:00Z`)
  expect(subjects().slice(3)).toEqual([
    'Is your message to Nora still right?',
    'Last question before Nora hears from you',
    `${(await author()).display_name} wrote a message for you`,
  ])
  expect(await stateOf(id)).toBe('accepted')
})

const author = () =>
  app.database.system
    .selectFrom('accounts')
    .select('display_name')
    .where('id', '=', joe.accountId)
    .executeTakeFirstOrThrow()

test('two presses at the same moment are one answer', async () => {
  const { id } = await scheduled(app, joe)
  await at(app, '2027-06-02T07:00:00Z')
  const press = () =>
    app.attempt(checks.answer, {
      params: { token: tokenIn('check') },
      body: { answer: 'hold' as const },
    })
  const both = await Promise.all([press(), press()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  await work(app)
  expect(subjects().filter((subject) => subject?.startsWith('On hold'))).toHaveLength(1)
  expect(await stateOf(id)).toBe('held')
})

test('who said that all is well is thanked in the second letter, and can still hold it back', async () => {
  const { id } = await scheduled(app, joe)
  await at(app, '2027-06-02T07:00:00Z')
  const first = { token: tokenIn('check') }
  await app.call(checks.answer, { params: first, body: { answer: 'as-planned' } })
  expect(await stateOf(id)).toBe('reminded')
  await at(app, '2027-06-03T07:00:00Z')
  expect(sink.received.at(-1)!.mail.text).toContain(
    'You told us on Wednesday, June 2 that it is still right.',
  )
  const second = { token: tokenIn('check') }
  expect(second).not.toEqual(first)
  await app.call(checks.answer, { params: second, body: { answer: 'hold' } })
  await at(app, '2027-06-04T07:00:00Z')
  expect(sink.received.map(({ to }) => to)).not.toContain('nora@post.example')
  await at(app, '2027-07-03T07:00:01Z')
  expect(subjects().at(-1)).toBe('Still on hold: your message to Nora')
})

test('while mail is down nothing is skipped: the questions come late and the message slides', async () => {
  const { id } = await scheduled(app, joe)
  await work(app)
  sink.answerWith(() => 'hang-up')
  await at(app, '2027-06-02T07:00:00Z')
  await at(app, '2027-06-04T07:00:00Z')
  expect(await stateOf(id)).toBe('reminded')
  sink.answerWith(() => undefined)
  await at(app, '2027-06-04T12:00:00Z')
  expect(subjects().at(-1)).toBe('Is your message to Nora still right?')
  await at(app, '2027-06-05T10:00:00Z')
  expect(subjects().at(-1)).toBe('Last question before Nora hears from you')
  await at(app, '2027-06-06T07:59:00Z')
  expect(await stateOf(id)).toBe('checked')
  await at(app, '2027-06-06T09:00:00Z')
  expect(await stateOf(id)).toBe('accepted')
})

async function untilDue() {
  const delivery = await scheduled(app, joe)
  await work(app)
  for (const day of ['02', '03']) await at(app, `2027-06-${day}T07:00:00Z`)
  app.clock.set('2027-06-04T07:00:00Z')
  sink.received.length = 0
  sink.seen.length = 0
  return delivery
}

test('taken, but nobody told us: it goes again under the same Message-ID and counts once', async () => {
  const { id } = await untilDue()
  sink.answerWith(() => (sink.seen.length === 1 ? 'hang-up' : undefined))
  await work(app)
  expect(await stateOf(id)).toBe('released')
  await at(app, '2027-06-04T07:01:00Z')
  expect(await stateOf(id)).toBe('accepted')
  expect(sink.seen).toHaveLength(2)
  expect(sink.seen[1]!.mail.messageId).toBe(sink.seen[0]!.mail.messageId)
})

test('three workers and three senders at once send it once', async () => {
  const { id } = await untilDue()
  const system = actAsSystem(app.ports)
  await Promise.all([deliverDue(system), deliverDue(system), deliverDue(system)])
  const senders = [1, 2, 3].map(() => {
    const mail = createMail(app.ports)
    subscribeToDeliveryMail({ ...app.ports, mail })
    return mail
  })
  await Promise.all(senders.map((sender) => sender.sendDue()))
  await Promise.all(senders.map((sender) => sender.stop()))
  expect(sink.seen).toHaveLength(1)
  expect(await stateOf(id)).toBe('accepted')
})

test('a letter of a plan that was changed meanwhile never leaves', async () => {
  const { id } = await untilDue()
  await deliverDue(actAsSystem(app.ports))
  // Released, so too late for the author; the reminders of an older epoch are another matter.
  const late = await app.attempt(deliveries.hold, ofJoe(id))
  expect([late.status, late.message]).toEqual([
    409,
    'It has already been sent to Nora, so it can’t be changed any more.',
  ])
  const other = await scheduled(app, joe, { due: inLondon('2027-06-24') })
  await app.ports.mail.sendDue()
  app.clock.set('2027-06-22T07:00:00Z')
  await deliverDue(actAsSystem(app.ports))
  await app.call(deliveries.postpone, {
    ...ofJoe(other.id),
    body: { due: inLondon('2027-07-24') },
  })
  sink.received.length = 0
  await app.ports.mail.sendDue()
  expect(subjects()).toEqual(['Postponed: your message to Nora'])
})

test('a dead address: the next one is tried, then the author is asked, and a corrected one is used', async () => {
  sink.answerWith((to) => (to.startsWith('old') ? { code: 550 } : undefined))
  const addresses = ['old1@post.example', 'old2@post.example']
  const { id, person } = await scheduled(app, joe, { addresses })
  await work(app)
  for (const day of ['02', '03', '04']) await at(app, `2027-06-${day}T07:00:00Z`)
  await work(app)
  await work(app)
  expect(await stateOf(id)).toBe('undeliverable')
  expect(subjects().filter((subject) => subject === 'We couldn’t reach Nora')).toHaveLength(2)
  const looked = () => perhapsCorrected(actAsSystem(app.ports))
  expect(await looked()).toEqual([])
  await app.call(people.addWay, {
    as: joe,
    params: { familyId: joe.familyId, personId: person.id },
    body: { kind: 'email', address: 'new@post.example' },
  })
  expect(await looked()).toEqual([{ id }])
  await work(app)
  await work(app)
  expect(sink.received.map(({ to }) => to)).toContain('new@post.example')
  expect(await stateOf(id)).toBe('accepted')
})

test('a server that says “later” is asked again after five minutes, and then it arrives', async () => {
  const { id } = await untilDue()
  sink.answerWith(() => ({ code: 451 }))
  await work(app)
  expect(await stateOf(id)).toBe('soft_bounced')
  sink.answerWith(() => undefined)
  await at(app, '2027-06-04T07:04:59Z')
  expect(sink.received).toHaveLength(0)
  await at(app, '2027-06-04T07:05:00Z')
  expect(await stateOf(id)).toBe('accepted')
  expect(sink.received).toHaveLength(1)
})

test('nothing is sent to somebody whom the family has recorded as dead', async () => {
  const { id, person } = await untilDue()
  await app.database.system
    .updateTable('people')
    .set({ is_living: false })
    .where('id', '=', person.id)
    .execute()
  await work(app)
  expect(await stateOf(id)).toBe('redirected')
  expect(sink.received.map(({ to }) => to)).toEqual([joe.email])
})

test('A6: who asked us not to write to them isn’t written to: it waits for its author, who reads which address', async () => {
  const { id, person } = await untilDue()
  const refused_at = app.clock.now().toString()
  await app.database.system
    .updateTable('contact_ways')
    .set({ state: 'refused' })
    .where('person_id', '=', person.id)
    .execute()
  await app.database.system
    .insertInto('refused_addresses')
    .values({ family_id: joe.familyId, address: 'nora@post.example', refused_at })
    .execute()
  await work(app)
  expect(await stateOf(id)).toBe('held')
  expect(sink.received.map(({ to }) => to)).toEqual([joe.email])
  // A6: whoever has several addresses for somebody must know which one is meant.
  expect(sink.received[0]!.mail.text).toContain('The owner of nora@post.example told us not to')
})

test('the site’s switch for e-mail doesn’t touch what was promised', async () => {
  await app.database.system
    .updateTable('system_settings')
    .set({ email_notifications: false })
    .execute()
  const { id } = await untilDue()
  await work(app)
  expect(await stateOf(id)).toBe('accepted')
  await app.database.system
    .updateTable('system_settings')
    .set({ email_notifications: true })
    .execute()
})
