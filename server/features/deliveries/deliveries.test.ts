import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { proofNeeded } from '#contract/accounts/shapes.ts'
import { checks } from '#contract/deliveries/checks.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { listening } from '#contract/listening/index.ts'
import type { MediaItem } from '#contract/media.ts'
import { messages } from '#contract/messages/index.ts'
import {
  allDeliveries,
  at,
  inLondon,
  newRecipient,
  newWritten,
  onDay,
  scheduled,
  work,
} from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { upload } from '#tests/support/raw-tus.ts'

// No SMTP server: what the built-in mailbox keeps counts as accepted.
const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const { system } = app.database
let base: string
let joe: Person
let nora: Person

beforeAll(async () => {
  base = await app.listen()
})

beforeEach(async () => {
  app.clock.set('2027-05-10T09:00:00Z')
  await system.deleteFrom('deliveries').execute()
  await system.deleteFrom('mails').execute()
  await system.deleteFrom('clock_watch').execute()
  joe = await newPerson(app, { verified: true })
  nora = await newPerson(app, { verified: true })
  await join(app, nora, joe.familyId, 'editor')
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await work(app)
})

const ofJoe = (deliveryId: string, as = joe) => ({
  as,
  params: { familyId: joe.familyId, deliveryId },
})
interface Asked {
  messageId: string
  personId: string
  due: ReturnType<typeof inLondon>
}
const attempt = async ({ messageId, personId, due }: Asked, as = joe) => {
  const body = { messageId, ...onDay(personId, due) }
  const params = { familyId: joe.familyId }
  const answer = await app.attempt(deliveries.schedule, { as, params, body })
  return { ...answer, one: answer.body.deliveries?.[0] }
}
const stateOf = async (id: string) => (await app.call(deliveries.read, ofJoe(id))).delivery.state
const lastToken = async (path: string) => {
  const link = new RegExp(`https://family.example/${path}/(\\w+)`)
  return (await app.mails()).map(({ text_body }) => link.exec(text_body)?.[1]).findLast(Boolean)!
}

test('without a mail server the mailbox takes the letters, and the message arrives there', async () => {
  const { id } = await scheduled(app, joe, { due: inLondon('2027-05-20') })
  await work(app)
  for (const day of ['18', '19', '20']) await at(app, `2027-05-${day}T07:00:00Z`)
  expect(await stateOf(id)).toBe('accepted')
  const letters = await app.mails()
  expect(letters.map(({ recipient }) => recipient).slice(-3)).toEqual([
    joe.email,
    joe.email,
    'nora@post.example',
  ])
  expect(letters.every(({ status }) => status === 'kept')).toBe(true)
})

const wrong = [
  ['a moment that has passed', inLondon('2027-05-10', '09:59'), 400, /already passed/],
  ['a day 101 years away', inLondon('2128-05-10'), 400, /more than 100 years/],
  [
    'a zone that doesn’t exist',
    { ...inLondon('2027-06-04'), zone: 'Mars/Olympus' },
    400,
    /time zone/,
  ],
  ['an offset instead of a zone', { ...inLondon('2027-06-04'), zone: '+02:00' }, 400, /time zone/],
  ['a day that doesn’t exist', inLondon('2027-02-30'), 400, /./],
  ['an hour that doesn’t exist', inLondon('2027-06-04', '25:00'), 400, /choose an hour/],
  ['less than two days, confirmed once', inLondon('2027-05-11'), 409, /a second time/],
] as const

test.each(wrong)('%s is refused with a sentence', async (_what, due, status, words) => {
  const messageId = await newWritten(app, joe)
  const personId = await newRecipient(app, joe.familyId)
  const answer = await attempt({ messageId, personId, due })
  expect(answer.status).toBe(status)
  expect(answer.message).toMatch(words)
  expect(
    (await allDeliveries(app, { as: joe, params: { familyId: joe.familyId } })).deliveries,
  ).toEqual([])
})

test('less than two days ahead and confirmed twice, it goes out without further questions', async () => {
  const due = inLondon('2027-05-11')
  const delivery = await scheduled(app, joe, { due, isConfirmedTwice: true })
  expect(delivery.plan).toBeNull()
  await at(app, '2027-05-11T07:00:00Z')
  expect(await stateOf(delivery.id)).toBe('accepted')
})

test('who can’t be reached or found gets a sentence instead of a promise; who can’t be warned yet, a promise that waits', async () => {
  const due = inLondon('2027-06-04')
  const messageId = await newWritten(app, joe)
  const personId = await newRecipient(app, joe.familyId)
  const unreachable = await newRecipient(app, joe.familyId, { name: 'Tom', addresses: [] })
  const dead = await newRecipient(app, joe.familyId, { name: 'Ada' })
  await system.updateTable('people').set({ is_living: false }).where('id', '=', dead).execute()
  const elsewhere = await newRecipient(app, nora.familyId)
  const told = async (body: object) => {
    const { status, message } = await attempt({ messageId, personId, due, ...body })
    return [status, message]
  }
  expect(await told({ personId: unreachable })).toEqual([
    409,
    'We have no e-mail address for Tom yet. Please add one among your people.',
  ])
  expect(await told({ personId: dead })).toEqual([
    409,
    'Your family has recorded that Ada has died.',
  ])
  expect(await told({ personId: elsewhere })).toEqual([404, 'We couldn’t find that person.'])
  expect((await told({ messageId: randomUUID() }))[0]).toBe(404)
  expect((await attempt({ messageId, personId, due }, nora)).status).toBe(404)
  await system
    .updateTable('accounts')
    .set({ email_verified_at: null })
    .where('id', '=', joe.accountId)
    .execute()
  const { status, one } = await attempt({ messageId, personId, due })
  expect([status, one!.heldBecause]).toEqual([201, 'author-unconfirmed'])
})

async function recordedMessage() {
  const fields = { filename: 'Voice.wav', filetype: 'audio/wav', private: '' }
  const sound = wav(randomBytes(32_000))
  const sender = { base, session: joe, familyId: joe.familyId }
  const { id: mediaId } = (await upload(sender, sound, fields)).body as MediaItem
  const body = { takeId: randomUUID(), kind: 'voice' as const, mediaId, title: 'Hello' }
  const message = await app.call(messages.create, {
    as: joe,
    params: { familyId: joe.familyId },
    body,
  })
  return { messageId: message.id, mediaId, sound }
}

test('a recording that can’t be read back as it was stored is not promised', async () => {
  const { messageId, mediaId } = await recordedMessage()
  const personId = await newRecipient(app, joe.familyId)
  const { storage_key } = await system
    .selectFrom('media')
    .select('storage_key')
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  await app.ports.storage.delete(storage_key)
  const answer = await attempt({ messageId, personId, due: inLondon('2027-06-04') })
  expect(answer.status).toBe(409)
  expect(answer.message).toMatch(/record or send it again/)
})

test('nobody but its author sees a delivery or acts on it', async () => {
  const { id } = await scheduled(app, joe)
  const params = { familyId: joe.familyId }
  expect((await allDeliveries(app, { as: nora, params })).deliveries).toEqual([])
  const { read, hold, cancel, restore } = deliveries
  for (const endpoint of [read, hold, cancel, restore])
    expect((await app.attempt(endpoint, ofJoe(id, nora))).status).toBe(404)
  const body = { due: inLondon('2027-07-04') }
  expect((await app.attempt(deliveries.postpone, { ...ofJoe(id, nora), body })).status).toBe(404)
  expect(await stateOf(id)).toBe('scheduled')
})

test('a message that is promised can’t be changed or deleted until it is called off', async () => {
  const { id, messageId } = await scheduled(app, joe)
  const one = { as: joe, params: { familyId: joe.familyId, messageId } }
  for (const answer of [
    await app.attempt(messages.change, { ...one, body: { words: 'Other words' } }),
    await app.attempt(messages.remove, one),
  ])
    expect([answer.status, answer.message]).toEqual([
      409,
      'This message has its day, so it stays as it is. To change or delete it, call its delivery off first.',
    ])
  await app.call(deliveries.cancel, ofJoe(id))
  await app.call(messages.change, { ...one, body: { words: 'Other words' } })
})

test('calling off needs a fresh proof, sends nothing, and can be taken back for 7 days', async () => {
  const { id, messageId, person } = await scheduled(app, joe)
  app.clock.advance({ minutes: 11 })
  expect((await app.attempt(deliveries.cancel, ofJoe(id))).status).toBe(proofNeeded)
  await system.updateTable('sessions').set({ proved_at: app.clock.now().toString() }).execute()
  expect((await app.call(deliveries.cancel, ofJoe(id))).state).toBe('cancelled')
  expect((await app.call(deliveries.cancel, ofJoe(id))).state).toBe('cancelled')
  expect((await app.call(deliveries.restore, ofJoe(id))).state).toBe('scheduled')
  await app.call(deliveries.cancel, ofJoe(id))
  const again = { messageId, personId: person.id, due: inLondon('2027-06-05') }
  expect((await attempt(again)).one).toMatchObject({ id, state: 'scheduled', due: again.due })
  // A second press finds it done; another plan has to be asked for as one.
  expect((await attempt(again)).one).toMatchObject({ id, state: 'scheduled' })
  expect((await attempt({ ...again, due: inLondon('2027-06-06') })).status).toBe(409)
  await app.call(deliveries.cancel, ofJoe(id))
  app.clock.advance({ days: 8 })
  expect((await app.attempt(deliveries.restore, ofJoe(id))).status).toBe(409)
  await at(app, '2027-06-05T07:00:00Z')
  expect(await stateOf(id)).toBe('cancelled')
})

test('held, it waits for another day; postponed, both questions come again', async () => {
  const { id } = await scheduled(app, joe, { due: inLondon('2027-05-20') })
  expect((await app.call(deliveries.hold, ofJoe(id))).state).toBe('held')
  await at(app, '2027-05-20T07:00:00Z')
  expect(await stateOf(id)).toBe('held')
  const due = inLondon('2027-05-28')
  const moved = await app.call(deliveries.postpone, { ...ofJoe(id), body: { due } })
  expect(moved).toMatchObject({ state: 'scheduled', due })
  expect(moved.plan?.sendAt).toBe('2027-05-28T07:00:00.000Z')
})

test('links that were never written, are void or belong to something else all look alike', async () => {
  const { id } = await scheduled(app, joe, { due: inLondon('2027-05-20') })
  await at(app, '2027-05-18T07:00:00Z')
  const check = await lastToken('check')
  const wrongOnes = [
    'x',
    check.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
    `${id.replaceAll('-', '')}${'0'.repeat(32)}`,
  ]
  const told = new Set<string>()
  for (const token of wrongOnes) {
    const answer = { params: { token }, body: { answer: 'hold' as const } }
    for (const { status, message } of [
      await app.attempt(checks.read, { params: { token } }),
      await app.attempt(checks.answer, answer),
    ])
      told.add(`${status} ${message}`)
  }
  expect(told.size).toBe(1)
  expect([...told][0]).toMatch(/^404 /)
  for (const endpoint of [listening.read, listening.open, listening.media, listening.refuse])
    expect((await app.attempt(endpoint, { params: { token: check } })).status).toBe(404)
  expect(await stateOf(id)).toBe('reminded')
})

test('the link in a reminder holds back, and never brings forward', async () => {
  const { id } = await scheduled(app, joe, { due: inLondon('2027-05-20') })
  await at(app, '2027-05-18T07:00:00Z')
  const params = { token: await lastToken('check') }
  const postpone = (due: object) =>
    app.attempt(checks.answer, { params, body: { answer: 'postpone', due } as never })
  expect((await postpone(inLondon('2027-05-19', '20:00'))).status).toBe(400)
  expect((await postpone(inLondon('2027-05-20'))).status).toBe(400)
  expect((await postpone(inLondon('2150-05-20'))).status).toBe(400)
  expect(
    (await app.attempt(checks.answer, { params, body: { answer: 'send' } as never })).status,
  ).toBe(400)
  expect(await stateOf(id)).toBe('reminded')
  expect((await postpone(inLondon('2027-05-21'))).status).toBe(200)
})

async function delivered() {
  const { messageId, sound } = await recordedMessage()
  const personId = await newRecipient(app, joe.familyId)
  const { one } = await attempt({ messageId, personId, due: inLondon('2027-05-20') })
  for (const day of ['18', '19', '20']) await at(app, `2027-05-${day}T07:00:00Z`)
  return { id: one!.id, sound, params: { token: await lastToken('listen') } }
}

test('the recording can be fetched after Listen was pressed, whole or in part, and kept', async () => {
  const { id, sound, params } = await delivered()
  // What a program that follows every link would do.
  expect((await app.attempt(listening.media, { params })).status).toBe(404)
  expect((await app.call(listening.read, { params })).state).toBe('waiting')
  expect(await stateOf(id)).toBe('accepted')
  const { mediaPath, downloadPath, fileName } = await app.call(listening.open, { params })
  expect(fileName).toBe('Voice.wav')
  const part = await app.http.inject({ url: mediaPath!, headers: { range: 'bytes=4-7' } })
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 4-7/${sound.length}`,
  ])
  const whole = await app.http.inject({ url: downloadPath! })
  expect(whole.rawPayload.equals(sound)).toBe(true)
  expect(whole.headers['content-disposition']).toMatch(/^attachment/)
  expect((await app.call(listening.read, { params })).state).toBe('opened')
  const { delivery } = await app.call(deliveries.read, ofJoe(id))
  expect(delivery).toMatchObject({ state: 'opened', openedAt: '2027-05-20T07:00:00.000Z' })
})

test('“Not for me” is for good: nothing can be heard, nothing is sent again', async () => {
  const { id, params } = await delivered()
  expect((await app.call(listening.refuse, { params })).state).toBe('refused')
  expect((await app.call(listening.refuse, { params })).state).toBe('refused')
  expect((await app.attempt(listening.open, { params })).status).toBe(410)
  expect((await app.attempt(listening.media, { params })).status).toBe(404)
  expect(await stateOf(id)).toBe('refused')
  const before = (await app.mails()).length
  await at(app, '2027-05-30T07:00:00Z')
  expect(await app.mails()).toHaveLength(before)
})
