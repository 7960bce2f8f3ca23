import { beforeEach, expect, test } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { listening } from '#contract/listening/index.ts'
import { messages } from '#contract/messages/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { at, scheduled } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { testServer } from '#tests/support/server.ts'
import { listenUrl } from '#server/features/deliveries/engine/links.ts'
import { sendReturns } from './listen-later.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
let joe: Person
let token: string
let deliveryId: string
let messageId: string

/** A written message that has arrived with Nora. */
beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  const { system } = app.database
  await system.deleteFrom('deliveries').execute()
  await system.deleteFrom('mails').execute()
  await system.deleteFrom('clock_watch').execute()
  joe = await newPerson(app, { verified: true })
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await keepSignedIn(system)
  ;({ id: deliveryId, messageId } = await scheduled(app, joe))
  for (const day of ['02', '03', '04']) await at(app, `2027-06-${day}T07:00:00Z`)
  token = listenUrl({ ports: app.ports }, deliveryId).split('/').at(-1)!
})

const read = () => app.call(listening.read, { params: { token } })
const open = (pass?: string) =>
  app.attempt(listening.open, { params: { token }, query: pass ? { pass } : {} })
const answer = (words: string) =>
  app.attempt(listening.answer, { params: { token }, body: { answer: words } })
const come = (on: string) => app.attempt(listening.comeAgain, { params: { token }, body: { on } })
const lettersTo = async (recipient: string, about: string) =>
  (
    await app.database.system
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', recipient)
      .execute()
  ).filter(({ subject }) => subject.includes(about))
const ask = (question: string, words: string) =>
  app.call(messages.setPassphrase, {
    as: joe,
    params: { familyId: joe.familyId, messageId },
    body: { question, answer: words },
  })

test('later is a day on which the letter comes once more, in the recipient’s morning', async () => {
  expect((await come('2027-06-20')).body).toMatchObject({
    returnOn: '2027-06-20',
    state: 'waiting',
  })
  app.clock.set('2027-06-20T07:59:00Z')
  await sendReturns(actAsSystem(app.ports))
  expect(await lettersTo('nora@post.example', 'As you asked')).toEqual([])
  app.clock.set('2027-06-20T08:00:00Z')
  await sendReturns(actAsSystem(app.ports))
  await sendReturns(actAsSystem(app.ports))
  const [letter, ...more] = await lettersTo('nora@post.example', 'As you asked')
  expect(more).toEqual([])
  expect(letter!.text_body).toContain(`/listen/${token}`)
  expect((await read()).returnOn).toBeNull()
})

test('who listens, refuses or dies meanwhile gets no second letter', async () => {
  await come('2027-06-20')
  await open()
  expect((await read()).returnOn).toBeNull()
  await come('2027-06-21')
  await app.database.system.updateTable('people').set({ is_living: false }).execute()
  app.clock.set('2027-06-22T08:00:00Z')
  await sendReturns(actAsSystem(app.ports))
  expect(await lettersTo('nora@post.example', 'As you asked')).toEqual([])
})

test.each([
  ['2027-06-04', 'Please choose a day after today. You can also listen now.'],
  ['2127-06-05', 'Please choose a day within the next hundred years.'],
  ['2027-02-30', 'Please choose a day of the calendar.'],
])('%s is no day to come back on', async (on, words) => {
  const { status, message } = await come(on)
  expect([status, message]).toEqual([400, words])
  expect((await read()).returnOn).toBeNull()
})

test('a question is asked first, and its answer opens the message however it is typed', async () => {
  await ask('What was the boat called?', 'The Blue Bird')
  expect((await read()).first).toEqual({ kind: 'answer', question: 'What was the boat called?' })
  expect(await open()).toMatchObject({ status: 403, message: 'Please answer the question first.' })
  expect((await open('00')).status).toBe(403)
  expect((await answer('Otter')).status).toBe(400)
  const right = await answer('  the bluebird ')
  expect(right.status).toBe(200)
  expect((await open(right.body.pass)).body).toMatchObject({ words: 'Dear Nora' })
  expect((await open()).status).toBe(403)
})

test('a pass ends with another question, and after two days', async () => {
  await ask('', 'otter')
  const { pass } = (await answer('otter')).body
  app.clock.set('2027-06-05T23:00:00Z')
  expect((await open(pass)).status).toBe(200)
  app.clock.set('2027-06-06T07:00:00Z')
  expect((await open(pass)).status).toBe(403)
  const next = (await answer('otter')).body.pass
  await ask('', 'kite')
  expect((await open(next)).status).toBe(403)
})

test('after many wrong answers one waits an hour, and no longer', async () => {
  await ask('', 'otter')
  await answer('wrong')
  await app.database.system
    .updateTable('rate_counts')
    .set({ count: 8 * app.ports.config.limitsFactor })
    .where('key', '=', `answers to the question of ${deliveryId}`)
    .execute()
  const blocked = await answer('otter')
  expect(blocked.status).toBe(429)
  expect(blocked.message).toContain('Please try again in an hour')
  app.clock.set('2027-06-04T08:01:00Z')
  expect((await answer('otter')).status).toBe(200)
})

test('where nobody asked, there is nothing to vouch for', async () => {
  const params = { familyId: joe.familyId, deliveryId }
  expect((await app.attempt(listening.vouch, { as: joe, params })).status).toBe(409)
  await app.call(listening.refuse, { params: { token } })
  expect((await come('2027-06-20')).status).toBe(410)
  expect((await answer('otter')).status).toBe(410)
})

const refuse = () => app.call(listening.refuse, { params: { token } })
const takeBack = () => app.attempt(listening.takeBack, { params: { token } })
const row = () =>
  app.database.system
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow()
const letters = () => app.database.system.selectFrom('mails').select('id').execute()

test('“not for me” can be taken back for a week: everything is as it was, and nobody is written to', async () => {
  await come('2027-06-20')
  const before = await row()
  const sent = await letters()
  expect(await refuse()).toMatchObject({
    state: 'refused',
    takeBackUntil: '2027-06-11T07:00:00.000Z',
  })
  expect((await open()).status).toBe(410)
  app.clock.set('2027-06-11T07:00:00Z')
  expect((await takeBack()).body).toMatchObject({
    state: 'waiting',
    takeBackUntil: null,
    returnOn: '2027-06-20',
  })
  expect(await row()).toEqual({ ...before, version: before.version + 2 })
  expect(await letters()).toEqual(sent)
  const params = { familyId: joe.familyId, deliveryId }
  const { history } = await app.call(deliveries.read, { as: joe, params })
  expect(history.slice(-2).map(({ words }) => words)).toEqual([
    'Nora Ellis said that it isn’t for them. Nothing more is sent.',
    'Nora Ellis took that back. It waits for them on their page.',
  ])
  expect((await open()).status).toBe(200)
})

test('taken back twice at the same moment it is taken back once, and what was heard is heard again', async () => {
  await open()
  await refuse()
  const answers = await Promise.all([takeBack(), takeBack()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await read()).state).toBe('opened')
  const kinds = await app.database.system
    .selectFrom('delivery_events')
    .select('kind')
    .where('delivery_id', '=', deliveryId)
    .where('kind', '=', 'takeBack')
    .execute()
  expect(kinds).toHaveLength(1)
})

test('after a week, or once it was reported as unwanted, it stays refused', async () => {
  await refuse()
  app.clock.set('2027-06-11T07:00:00.001Z')
  expect((await read()).takeBackUntil).toBeNull()
  expect(await takeBack()).toMatchObject({
    status: 409,
    message: expect.stringContaining('can be taken back for 7 days'),
  })
  app.clock.set('2027-06-05T07:00:00Z')
  expect((await read()).takeBackUntil).not.toBeNull()
  await app.call(listening.report, { params: { token } })
  expect((await read()).takeBackUntil).toBeNull()
  expect((await takeBack()).status).toBe(409)
  expect((await row()).state).toBe('refused')
})
