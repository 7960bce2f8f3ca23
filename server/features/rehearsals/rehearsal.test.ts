import { beforeEach, expect, test } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { listening } from '#contract/listening/index.ts'
import { checks } from '#contract/deliveries/checks.ts'
import { rehearsals } from '#contract/rehearsals.ts'
import { at, inLondon, scheduled } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  await app.database.system.deleteFrom('deliveries').execute()
  joe = await newPerson(app, { verified: true })
  await app.database.system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
})

/** A message that waits, its confirmation sent, and the sink empty again. */
async function waiting(due = inLondon('2027-06-04')) {
  const delivery = await scheduled(app, joe, { due, isConfirmedTwice: due.on < '2027-05-03' })
  sink.answerWith(() => undefined)
  await app.ports.mail.sendDue()
  sink.received.length = 0
  return delivery
}
const ofJoe = (deliveryId: string) => ({ as: joe, params: { familyId: joe.familyId, deliveryId } })
const tokenOf = (text: string) => /https:\/\/family\.example\/rehearsal\/(\w+)/.exec(text)![1]!

test('a rehearsal sends all three letters, each marked, to the author alone, and changes nothing', async () => {
  const { id } = await waiting()
  const before = await app.call(deliveries.read, ofJoe(id))
  const started = await app.call(rehearsals.start, ofJoe(id))
  expect(started).toMatchObject({ state: 'running', dueAt: before.delivery.dueAt })
  await app.ports.mail.sendDue()

  expect(sink.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [joe.email, 'Rehearsal: Is your message to Nora still right?'],
    [joe.email, 'Rehearsal: Last question before Nora hears from you'],
    [joe.email, expect.stringMatching(/^Rehearsal: .+/)],
  ])
  for (const { mail } of sink.received) {
    expect(mail.text).toContain('This is a rehearsal that you started.')
    expect(mail.html).toContain('This is a rehearsal that you started.')
    expect(mail.text).not.toMatch(/family\.example\/(check|listen)\//)
  }
  expect(sink.received[0]!.mail.text).toContain(
    'you would get on Wednesday, June 2, 2027 at 8:00 AM',
  )
  expect(sink.received[2]!.mail.text).toContain('Nora would get on Friday, June 4, 2027 at 8:00 AM')

  const { rehearsal } = await app.call(rehearsals.read, ofJoe(id))
  expect(rehearsal).toMatchObject({ state: 'done' })
  expect(rehearsal!.letters.map(({ kind, arrivedAt }) => [kind, arrivedAt])).toEqual(
    ['remind', 'check', 'send'].map((kind) => [kind, '2027-05-01T09:00:00.000Z']),
  )
  expect(await app.call(deliveries.read, ofJoe(id))).toEqual(before)
})

test('after a rehearsal the real plan runs as if there had been none', async () => {
  const { id, plan } = await waiting()
  await app.call(rehearsals.start, ofJoe(id))
  await app.ports.mail.sendDue()
  sink.received.length = 0
  await keepSignedIn(app.database.system)
  for (const moment of [plan!.remindAt, plan!.checkAt, plan!.sendAt]) await at(app, moment)
  expect(sink.received.map(({ to }) => to)).toEqual([joe.email, joe.email, 'nora@post.example'])
})

test('buttons in a rehearsal’s letters lead to pages without an effect, and are no keys to the real ones', async () => {
  const { id } = await waiting()
  await app.call(rehearsals.start, ofJoe(id))
  await app.ports.mail.sendDue()
  const tokens = sink.received.map(({ mail }) => tokenOf(mail.text!))
  const pages = []
  for (const token of tokens) pages.push(await app.call(rehearsals.page, { params: { token } }))
  expect(pages.map(({ letter, personName }) => [letter, personName])).toEqual([
    ['remind', 'Nora'],
    ['check', 'Nora'],
    ['send', 'Nora'],
  ])
  for (const token of tokens) {
    expect(await app.attempt(listening.read, { params: { token } })).toMatchObject({ status: 404 })
    expect(await app.attempt(checks.read, { params: { token } })).toMatchObject({ status: 404 })
  }
})

test('another rehearsal takes the place of the first, whose links end', async () => {
  const { id } = await waiting()
  await app.call(rehearsals.start, ofJoe(id))
  await app.ports.mail.sendDue()
  const token = tokenOf(sink.received[0]!.mail.text!)
  await app.call(rehearsals.start, ofJoe(id))
  await app.ports.mail.sendDue()
  expect(sink.received).toHaveLength(6)
  expect(await app.attempt(rehearsals.page, { params: { token } })).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('This rehearsal is over') },
  })
})

test('a day too near for two letters is rehearsed two weeks from now', async () => {
  const { id } = await waiting(inLondon('2027-05-02'))
  const { dueAt } = await app.call(rehearsals.start, ofJoe(id))
  expect(dueAt).toBe('2027-05-15T07:00:00.000Z')
  await app.ports.mail.sendDue()
  expect(sink.received).toHaveLength(3)
})

test('an author who can’t be reached is told so; the rehearsal ends there', async () => {
  const { id } = await waiting()
  sink.answerWith(() => ({ code: 550 }))
  await app.call(rehearsals.start, ofJoe(id))
  await app.ports.mail.sendDue()
  const { rehearsal } = await app.call(rehearsals.read, ofJoe(id))
  expect(rehearsal).toMatchObject({
    state: 'failed',
    letters: [{ kind: 'remind', arrivedAt: null }],
  })
  expect((await app.call(deliveries.read, ofJoe(id))).delivery.state).toBe('scheduled')
})

test('only what still waits can be rehearsed, and only by its author', async () => {
  const { id } = await waiting()
  await app.call(deliveries.cancel, ofJoe(id))
  expect(await app.attempt(rehearsals.start, ofJoe(id))).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('still waits') },
  })
  const stranger = await newPerson(app, { verified: true })
  expect(
    await app.attempt(rehearsals.start, {
      as: stranger,
      params: { familyId: stranger.familyId, deliveryId: id },
    }),
  ).toMatchObject({ status: 404 })
  expect(await app.call(rehearsals.read, ofJoe(id))).toEqual({ rehearsal: null })
})
