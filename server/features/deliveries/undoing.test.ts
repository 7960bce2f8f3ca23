import { beforeEach, expect, test } from 'vitest'
import { checks } from '#contract/deliveries/checks.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { people } from '#contract/people/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { at, inLondon, scheduled, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { applyPersonChanges } from '#tests/support/apply-person-changes.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { applyZoneData } from './outside-changes/apply-zone-data.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const { system } = app.database
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-10T09:00:00Z')
  await system.deleteFrom('deliveries').execute()
  await system.deleteFrom('mails').execute()
  await system.deleteFrom('clock_watch').execute()
  sink.answerWith(() => undefined)
  joe = await newPerson(app, { verified: true })
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  // Signed in for long enough to see the end of each story.
  await keepSignedIn(system)
  await work(app)
  sink.received.length = 0
})

const one = (deliveryId: string) => ({ as: joe, params: { familyId: joe.familyId, deliveryId } })
const read = async (id: string) => (await app.call(deliveries.read, one(id))).delivery
const tokenIn = () =>
  sink.received
    .map(({ mail }) => /family\.example\/check\/(\w+)/.exec(mail.text ?? '')?.[1])
    .findLast(Boolean)!
const subjects = () => sink.received.map(({ mail }) => mail.subject)

const june = inLondon('2027-06-04')
const july = inLondon('2027-07-04')
async function postponed() {
  const { id } = await scheduled(app, joe, { due: june })
  await app.call(deliveries.postpone, { ...one(id), body: { due: july } })
  await work(app)
  return id
}

test('a postponement is undone from its page: the old day stands, and both questions come again', async () => {
  const id = await postponed()
  expect((await read(id)).undo).toMatchObject({ due: june })
  const undone = await app.call(deliveries.undoPostponement, one(id))
  expect(undone).toMatchObject({ state: 'scheduled', due: june, undo: null })
  const again = await app.attempt(deliveries.undoPostponement, one(id))
  expect([again.status, again.message]).toEqual([
    409,
    'There is nothing to undo here any more. You can give it another day instead.',
  ])
  for (const day of ['02', '03', '04']) await at(app, `2027-06-${day}T07:00:00Z`)
  expect((await read(id)).state).toBe('accepted')
})

test('the letter about a postponement undoes it without signing in, once; opening it changes nothing', async () => {
  const id = await postponed()
  const letter = sink.received.find(
    ({ mail }) => mail.subject === 'Postponed: your message to Nora',
  )
  expect(letter!.mail.text).toContain('it goes back to Friday, June 4, 2027 at 8:00 AM')
  const params = { token: tokenIn() }
  const question = await app.call(checks.read, { params })
  expect(question).toMatchObject({ letter: 'postponed', state: 'open', undo: { due: june } })
  expect((await read(id)).due).toEqual(july)
  const wrong = await app.attempt(checks.answer, { params, body: { answer: 'as-planned' } })
  expect(wrong.status).toBe(404)
  const undo = { params, body: { answer: 'undo' as const } }
  const answers = await Promise.all([
    app.attempt(checks.answer, undo),
    app.attempt(checks.answer, undo),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await read(id)).due).toEqual(june)
  expect((await app.call(checks.read, { params })).state).toBe('answered')
})

test('a hold that is undone brings no letter about a new day; another day does', async () => {
  const { id } = await scheduled(app, joe, { due: june })
  await work(app)
  await app.call(deliveries.hold, one(id))
  await work(app)
  sink.received.length = 0
  await app.call(deliveries.postpone, { ...one(id), body: { due: june } })
  await work(app)
  expect(subjects()).toEqual(['Your message to Nora is planned'])
  expect(sink.received[0]!.mail.text).toContain('Friday, June 4, 2027 at 8:00 AM')
  await app.call(deliveries.hold, one(id))
  await app.call(deliveries.postpone, { ...one(id), body: { due: july } })
  await work(app)
  expect(subjects().at(-1)).toBe('Postponed: your message to Nora')
})

test('after the first warning about the new day there is nothing to undo', async () => {
  const id = await postponed()
  const params = { token: tokenIn() }
  await at(app, '2027-07-02T07:00:00Z')
  expect((await read(id)).undo).toBeNull()
  expect((await app.attempt(deliveries.undoPostponement, one(id))).message).toMatch(
    /written already/,
  )
  expect((await app.call(checks.read, { params })).state).toBe('over')
  expect((await app.attempt(checks.answer, { params, body: { answer: 'undo' } })).status).toBe(404)
})

test('a day that has passed meanwhile can’t be gone back to', async () => {
  const id = await postponed()
  await at(app, '2027-06-10T07:00:00Z')
  const refused = await app.attempt(deliveries.undoPostponement, one(id))
  expect([refused.status, refused.message]).toEqual([
    409,
    'The day it had before has passed. Please choose another one.',
  ])
})

test('pressing twice changes the plan once; a question’s link never undoes', async () => {
  const id = await postponed()
  const { version } = await row(id)
  await app.call(deliveries.postpone, { ...one(id), body: { due: july } })
  const trigger = { kind: 'yearly', on: '2027-07-04', at: '08:00', leapDay: null } as const
  await app.call(deliveries.replan, { ...one(id), body: { trigger } })
  await app.call(deliveries.replan, { ...one(id), body: { trigger } })
  expect((await row(id)).version).toBe(version + 1)
  const sealing = { ...one(id), body: { trigger: { kind: 'passing' as const } } }
  expect((await app.attempt(deliveries.replan, sealing)).status).toBe(400)
  await at(app, '2027-07-02T07:00:00Z')
  const asked = { params: { token: tokenIn() }, body: { answer: 'undo' as const } }
  expect((await app.attempt(checks.answer, asked)).status).toBe(404)
})

const row = (id: string) =>
  system.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('when zone data changes, only those whose moment moved are told, and only once', async () => {
  const moved = await scheduled(app, joe, { due: june })
  const same = await scheduled(app, joe, { due: july })
  await work(app)
  sink.received.length = 0
  const old = { zone_data: '1999a' }
  await system.updateTable('deliveries').set(old).execute()
  // As if London's summer time had begun to count between then and now.
  await system
    .updateTable('deliveries')
    .set({ due_at: '2027-06-04T08:00:00Z', wake_at: '2027-06-02T08:00:00Z' })
    .where('id', '=', moved.id)
    .execute()
  await applyZoneData(actAsSystem(app.ports))
  await applyZoneData(actAsSystem(app.ports))
  await work(app)
  expect(subjects()).toEqual(['Your message to Nora has another moment now'])
  const [one, other] = [await row(moved.id), await row(same.id)]
  expect(one.due_at).toBe('2027-06-04T07:00:00.000Z')
  expect(one.wake_at).toBe('2027-06-02T07:00:00.000Z')
  expect(one.epoch).toBe(1)
  expect([one.zone_data, other.zone_data]).not.toContain('1999a')
})

test('with nobody left to ask it is kept safe, can still be heard, and a new address is used at once', async () => {
  sink.answerWith((to) => (to.startsWith('old') ? { code: 550 } : undefined))
  const due = inLondon('2027-05-20')
  const { id, person } = await scheduled(app, joe, { due, addresses: ['old@post.example'] })
  for (const day of ['18', '19', '20']) await at(app, `2027-05-${day}T07:00:00Z`)
  await work(app)
  expect((await row(id)).state).toBe('undeliverable')
  await at(app, '2027-06-19T07:00:01Z')
  expect((await row(id)).state).toBe('kept_safe')
  await work(app)
  expect(subjects().at(-1)).toBe('Kept safe: the message to Nora')
  const way = { kind: 'email' as const, address: 'new@post.example' }
  const params = { familyId: joe.familyId, personId: person.id }
  await app.call(people.addWay, { as: joe, params, body: way })
  await applyPersonChanges(app)
  await work(app)
  expect(sink.received.map(({ to }) => to).at(-1)).toBe('new@post.example')
  expect(await row(id)).toMatchObject({ state: 'accepted', attempt: 2 })
})
