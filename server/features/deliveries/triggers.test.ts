import { beforeEach, expect, test } from 'vitest'
import { proofNeeded } from '#contract/accounts/shapes.ts'
import { deliveries, type AskedTrigger, type DeliveryView } from '#contract/deliveries/index.ts'
import { messages } from '#contract/messages/index.ts'
import { people } from '#contract/people/index.ts'
import {
  allDeliveries,
  allMessages,
  at,
  newRecipient,
  newWritten,
  work,
} from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { applyPersonChanges } from '#tests/support/apply-person-changes.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const { system } = app.database
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-10T09:00:00Z')
  await system.deleteFrom('deliveries').execute()
  await system.deleteFrom('mails').execute()
  await system.deleteFrom('clock_watch').execute()
  joe = await newPerson(app, { verified: true })
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await work(app)
})

const params = () => ({ familyId: joe.familyId })
const one = (deliveryId: string) => ({ as: joe, params: { ...params(), deliveryId } })
const list = () => allDeliveries(app, { as: joe, params: params() })

interface Recipient {
  personId: string
  zone?: string
  ifDeceased?: 'alternate' | 'keep' | 'destroy'
  alternateId?: string
}
const ask = async (trigger: AskedTrigger, recipients: Recipient[], messageId?: string) => {
  const body = { messageId: messageId ?? (await newWritten(app, joe)), trigger, recipients }
  return app.attempt(deliveries.schedule, { as: joe, params: params(), body: body as never })
}
const plan = async (trigger: AskedTrigger, recipient: Partial<Recipient> = {}) => {
  const personId = recipient.personId ?? (await newRecipient(app, joe.familyId))
  const answer = await ask(trigger, [{ zone: 'Europe/London', ...recipient, personId }])
  if (answer.status !== 201) throw new Error(answer.message)
  return answer.body.deliveries[0]!
}
const born = async (bornOn: string | null, name = 'Nora') => {
  const personId = await newRecipient(app, joe.familyId, { name })
  await system.updateTable('people').set({ born_on: bornOn }).where('id', '=', personId).execute()
  return personId
}
const change = async (personId: string, body: object) => {
  const { version } = await app.call(people.read, { as: joe, params: { ...params(), personId } })
  const asked = { as: joe, params: { ...params(), personId }, body: { version, ...body } }
  await app.call(people.change, asked)
  await applyPersonChanges(app)
}
/** Sessions end long before the next year of a series. */
const days = async () => {
  const rows = await system
    .selectFrom('deliveries')
    .select(['due_on', 'state'])
    .orderBy('due_at')
    .execute()
  return rows.map(({ due_on, state }) => `${due_on} ${state}`)
}
const onDate = (on: string): AskedTrigger => ({ kind: 'date', on, at: '08:00' })
const subjects = async () => (await app.mails()).map(({ subject }) => subject)
const sentTo = async (address: string) => (await app.mails(address)).length
const states = async () => (await list()).deliveries.map(({ state }) => state)
const live = async (...days: string[]) => {
  for (const day of days) await at(app, `${day}T08:00:00Z`)
}

test('a yearly message creates its next year when one is released, each with letters of its own', async () => {
  const first = await plan({ kind: 'yearly', on: '2027-05-20', at: '08:00', leapDay: null })
  await live('2027-05-18', '2027-05-19', '2027-05-20')
  const [sent, next] = (await list()).deliveries
  expect(sent).toMatchObject({ id: first.id, state: 'accepted', occurrence: 1 })
  expect(next).toMatchObject({
    state: 'scheduled',
    occurrence: 2,
    due: { on: '2028-05-20', at: '08:00', zone: 'Europe/London' },
  })
  await live('2028-05-18', '2028-05-19', '2028-05-20')
  expect(await sentTo('nora@post.example')).toBe(2)
  expect(
    (await subjects()).filter((subject) => subject.startsWith('Is your message')),
  ).toHaveLength(2)
  expect(await days()).toEqual([
    '2027-05-20 accepted',
    '2028-05-20 accepted',
    '2029-05-20 scheduled',
  ])
})

test('sent now, this year’s is not sent again on its day; called off, the series ends', async () => {
  const { id } = await plan({ kind: 'yearly', on: '2027-07-20', at: '08:00', leapDay: null })
  app.clock.advance({ minutes: 11 })
  expect((await app.attempt(deliveries.sendNow, one(id))).status).toBe(proofNeeded)
  await system.updateTable('sessions').set({ proved_at: app.clock.now().toString() }).execute()
  await app.call(deliveries.sendNow, one(id))
  await app.call(deliveries.sendNow, one(id))
  await work(app)
  expect(await sentTo('nora@post.example')).toBe(1)
  const [, next] = (await list()).deliveries
  expect(next!.due.on).toBe('2028-07-20')
  const { history } = await app.call(deliveries.read, one(id))
  expect(history.map(({ words }) => words)).toContain('You confirmed that it is to be sent now.')
  await app.call(deliveries.cancel, one(next!.id))
  await live('2028-07-18', '2028-07-19', '2028-07-20')
  expect(await sentTo('nora@post.example')).toBe(1)
})

test('29 February asks what the other years do, and then keeps to it', async () => {
  app.clock.set('2027-02-01T09:00:00Z')
  const leap = { kind: 'yearly', on: '2028-02-29', at: '08:00', leapDay: null } as const
  const personId = await newRecipient(app, joe.familyId)
  const undecided = await ask(leap, [{ personId }])
  expect([undecided.status, undecided.message]).toEqual([
    400,
    'Most years have no February 29. Please choose February 28 or March 1 for those.',
  ])
  await plan({ ...leap, leapDay: 'march-1' }, { personId })
  await live('2028-02-27', '2028-02-28', '2028-02-29')
  expect(await days()).toEqual(['2028-02-29 accepted', '2029-03-01 scheduled'])
})

test('an age and a birthday read the birth date, and say where to add one that is missing', async () => {
  const nora = await born('2009-06-04')
  const tom = await born(null, 'Tom')
  const eighteen = { kind: 'age', age: 18, at: '08:00', leapDay: null } as const
  expect((await plan(eighteen, { personId: nora })).due.on).toBe('2027-06-04')
  const every = { kind: 'birthday', isEvery: true, at: '08:00', leapDay: null } as const
  expect((await plan(every, { personId: nora })).due.on).toBe('2027-06-04')
  const missing = await ask(every, [{ personId: nora }, { personId: tom }])
  expect([missing.status, missing.message]).toEqual([
    409,
    'We don’t know when Tom was born. Whoever may edit your people can add the birth date under Connections.',
  ])
  const older = await ask({ ...eighteen, age: 17 }, [{ personId: nora }])
  expect([older.status, older.message]).toEqual([
    400,
    'Nora is already older than that. Please choose a later age.',
  ])
  expect((await ask({ ...eighteen, age: 121 }, [{ personId: nora }])).status).toBe(400)
})

test('a corrected birth date moves the day and tells the author; one that gives no day leaves it where it is', async () => {
  const nora = await born('2009-06-04')
  const trigger = { kind: 'age', age: 18, at: '08:00', leapDay: null } as const
  const { id } = await plan(trigger, { personId: nora })
  const dated = await plan(onDate('2027-09-01'), { personId: nora })
  await change(nora, { bornOn: '2009-07-04' })
  const now = async () => (await app.call(deliveries.read, one(id))).delivery
  expect(await now()).toMatchObject({ state: 'scheduled', due: { on: '2027-07-04' } })
  expect(await subjects()).toContain('Your message to Nora has another moment now')
  await change(nora, { bornOn: null })
  expect(await now()).toMatchObject({ state: 'scheduled', due: { on: '2027-07-04' } })
  await change(nora, { bornOn: '2009-08-04' })
  expect(await now()).toMatchObject({ state: 'scheduled', due: { on: '2027-08-04' } })
  await change(nora, { bornOn: '2001-08-04' })
  expect(await now()).toMatchObject({ state: 'scheduled', due: { on: '2027-08-04' } })
  expect((await app.call(deliveries.read, one(dated.id))).delivery.due.on).toBe('2027-09-01')
})

test('several people at once: each by their own clock; one who can’t be reached stops all', async () => {
  const nora = await newRecipient(app, joe.familyId)
  const tom = await newRecipient(app, joe.familyId, {
    name: 'Tom',
    addresses: ['tom@post.example'],
  })
  const away = await newRecipient(app, joe.familyId, { name: 'Ada', addresses: [] })
  await system
    .updateTable('people')
    .set({ time_zone: 'Asia/Tokyo' })
    .where('id', '=', tom)
    .execute()
  const refused = await ask(onDate('2027-06-04'), [{ personId: nora }, { personId: away }])
  expect(refused.status).toBe(409)
  expect(refused.message).toMatch(/no e-mail address for Ada/)
  expect((await list()).deliveries).toEqual([])
  const twice = await ask(onDate('2027-06-04'), [{ personId: nora }, { personId: nora }])
  expect([twice.status, twice.message]).toEqual([
    400,
    'Somebody is named twice. Please choose each person once.',
  ])
  const messageId = await newWritten(app, joe)
  const both = [{ personId: nora }, { personId: tom }]
  const made = await ask(onDate('2027-06-04'), both, messageId)
  const zones = (each: DeliveryView[]) => each.map(({ due }) => due.zone)
  expect(zones(made.body.deliveries)).toEqual(['Europe/London', 'Asia/Tokyo'])
  const again = await ask(onDate('2027-06-04'), both, messageId)
  expect(again.body.deliveries.map(({ id }) => id)).toEqual(
    made.body.deliveries.map(({ id }) => id),
  )
  expect((await list()).deliveries).toHaveLength(2)
})

test('a sealed message waits for people, has no day, and can’t be changed until its author opens it', async () => {
  const personId = await newRecipient(app, joe.familyId)
  const messageId = await newWritten(app, joe)
  const event = { kind: 'event', words: 'Nora’s first child is born' } as const
  const { body } = await ask(event, [{ personId }], messageId)
  expect(body).toMatchObject({ deliveries: [], sealed: [{ messageId, waitsFor: event }] })
  expect((await ask(event, [{ personId }], messageId)).body.sealed).toEqual(body.sealed)
  expect((await ask({ kind: 'passing' }, [{ personId }], messageId)).status).toBe(409)
  expect((await ask(onDate('2027-06-04'), [{ personId }], messageId)).status).toBe(409)
  const edit = { as: joe, params: { ...params(), messageId }, body: { words: 'Other' } }
  expect((await app.attempt(messages.change, edit)).status).toBe(409)
  expect((await ask({ kind: 'event', words: '  ' }, [{ personId }])).status).toBe(400)
  const unseal = { as: joe, params: { ...params(), sealedId: body.sealed[0]!.id } }
  const nora = await newPerson(app, { verified: true })
  expect((await app.attempt(deliveries.unseal, { ...unseal, as: nora })).status).toBe(404)
  app.clock.advance({ minutes: 11 })
  expect((await app.attempt(deliveries.unseal, unseal)).status).toBe(proofNeeded)
  await at(app, '2127-01-01T00:00:00Z')
  expect(await sentTo('nora@post.example')).toBe(0)
  app.clock.set('2027-05-10T09:05:00Z')
  await app.call(deliveries.unseal, unseal)
  expect((await list()).sealed).toEqual([])
  await app.call(messages.change, edit)
})

test('a recorded death redirects at once, to the alternate, and can be undone before anything was sent', async () => {
  const tom = await newRecipient(app, joe.familyId, {
    name: 'Tom',
    addresses: ['tom@post.example'],
  })
  const nora = await born('2009-06-04')
  const trigger = { kind: 'age', age: 18, at: '08:00', leapDay: null } as const
  const { id } = await plan(trigger, { personId: nora, ifDeceased: 'alternate', alternateId: tom })
  await change(nora, { isLiving: false })
  const heir = (await list()).deliveries.find(({ person }) => person.id === tom)!
  expect(heir).toMatchObject({
    state: 'scheduled',
    due: { on: '2027-06-04' },
    trigger: { kind: 'date' },
  })
  expect((await app.call(deliveries.read, one(id))).delivery.state).toBe('redirected')
  const letter = (await app.mails()).findLast(({ subject }) => subject.includes('was not sent'))!
  expect(letter.text_body).toContain('Tom receives “Your wedding” instead')
  await change(nora, { isLiving: true })
  expect((await app.call(deliveries.read, one(id))).delivery.state).toBe('scheduled')
  expect((await app.call(deliveries.read, one(heir.id))).delivery.state).toBe('cancelled')
  await change(nora, { isLiving: false })
  await live('2027-06-02', '2027-06-03', '2027-06-04')
  expect(await sentTo('tom@post.example')).toBe(1)
  expect(await sentTo('nora@post.example')).toBe(0)
  await change(nora, { isLiving: true })
  expect((await app.call(deliveries.read, one(id))).delivery.state).toBe('redirected')
})

test('without an alternate it is kept; where its author chose so, it goes into the basket', async () => {
  const kept = await plan(onDate('2027-06-04'))
  await change(kept.person.id, { isLiving: false })
  const inBasket = async () =>
    (await allMessages(app, { as: joe, params: params() })).filter(
      ({ removedAt }) => removedAt !== null,
    ).length
  expect(await inBasket()).toBe(0)
  const tom = await newRecipient(app, joe.familyId, { name: 'Tom' })
  await plan(onDate('2027-06-05'), { personId: tom, ifDeceased: 'destroy' })
  await change(tom, { isLiving: false })
  expect(await inBasket()).toBe(1)
  expect(await states()).toEqual(['redirected', 'redirected'])
  await change(tom, { isLiving: true })
  expect(await inBasket()).toBe(0)
  await live('2027-06-02', '2027-06-03', '2027-06-04', '2027-06-05')
  expect(await sentTo('nora@post.example')).toBe(1)
})

test('a fallback names somebody else who can be reached, and can be changed later', async () => {
  const { id, person } = await plan(onDate('2027-06-04'))
  const tom = await newRecipient(app, joe.familyId, { name: 'Tom' })
  const change = (body: object) =>
    app.attempt(deliveries.changeFallback, { ...one(id), body } as never)
  expect((await change({ ifDeceased: 'alternate' })).message).toBe(
    'Please choose who receives it instead.',
  )
  expect((await change({ ifDeceased: 'alternate', alternateId: person.id })).status).toBe(400)
  const away = await newRecipient(app, joe.familyId, { name: 'Ada', addresses: [] })
  expect((await change({ ifDeceased: 'alternate', alternateId: away })).status).toBe(409)
  const { body } = await change({ ifDeceased: 'alternate', alternateId: tom })
  expect(body).toMatchObject({ alternate: { id: tom, name: 'Tom Ellis' } })
})

test('who is promised something isn’t removed by the way: what is promised is named', async () => {
  const { id, person } = await plan(onDate('2027-06-04'))
  const remove = { as: joe, params: { ...params(), personId: person.id } }
  const refused = await app.attempt(people.remove, remove)
  expect([refused.status, refused.message]).toEqual([
    409,
    'You have promised Nora a message: “Your wedding” for Friday, June 4, 2027. Call it off first, or leave Nora here. Nothing was changed.',
  ])
  await app.call(deliveries.cancel, one(id))
  await app.call(people.remove, remove)
})
