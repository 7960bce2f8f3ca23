import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeEach, expect, it } from 'vitest'
import {
  anonymousBytesOfDay,
  largestVoiceBytes,
  mostWaitingBytes,
} from '#contract/rules/voice-limits.ts'
import { voices } from '#contract/voices.ts'
import { networksOf } from '#server/platform/http/networks.ts'
import { newRecipient } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ LIMITS_FACTOR: '1', TRUST_PROXY: '127.0.0.1' })
const { system } = app.database
const speech = await readFile('tests/fixtures/sounds/streamed.webm')
const megabyte = 1024 * 1024
const household = '198.51.100.7'
/** A sound of this many bytes: what follows the recording is silence to whoever only looks at its head. */
const sound = (bytes: number) => Buffer.concat([speech], bytes)

let joe: Person
beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  for (const table of ['rate_counts', 'voices'] as const) await system.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
})

/** A recorder of one more person; its token. */
async function newCard(): Promise<string> {
  const personId = await newRecipient(app, joe.familyId, { name: 'Rose' })
  const params = { familyId: joe.familyId, personId }
  const { link } = await app.call(voices.makeLink, { as: joe, params })
  return link!.url.split('/').at(-1)!
}

async function speak(token: string, bytes: Buffer, address = household) {
  const headers = { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' }
  const spoken = { takeId: randomUUID(), durationMs: 4000, peaks: [10, 80, 30] }
  const path = `/api/voice-links/${token}/takes`
  const told = await app.http.inject({ method: 'POST', url: path, headers, payload: spoken })
  if (told.statusCode !== 201)
    return { status: told.statusCode, message: told.json<{ message: string }>().message }
  const answer = await app.http.inject({
    method: 'PUT',
    url: `${path}/${spoken.takeId}/sound`,
    headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  })
  return { status: answer.statusCode, message: answer.json<{ message?: string }>().message ?? '' }
}

async function storedBytes(): Promise<number> {
  const { storage } = app.ports
  let sum = 0
  for await (const { key } of storage.list(`media/${joe.familyId}/`))
    sum += (await storage.size(key))!
  return sum
}

/** Of whose measure so much is left, as if the rest had been stored before. */
async function leave(whose: 'card' | 'household', bytes: number): Promise<void> {
  const ofHousehold = `stored voices ${networksOf(household).near}`
  const all = whose === 'card' ? anonymousBytesOfDay.ofOne : anonymousBytesOfDay.near
  const { numUpdatedRows } = await system
    .updateTable('rate_counts')
    .set({ count: (all - bytes) / 1024 })
    .where('key', 'like', 'stored voices %')
    .where('key', 'not like', 'stored voices around %')
    .where('key', whose === 'card' ? '<>' : '=', ofHousehold)
    .executeTakeFirst()
  expect(Number(numUpdatedRows)).toBe(1)
}

it('B9: through one card only so much is stored in a day, also when all of it comes at once', async () => {
  const [card, other] = [await newCard(), await newCard()]
  expect((await speak(card, speech)).status).toBe(200)
  await leave('card', 3 * megabyte)
  const before = await storedBytes()
  const answers = await Promise.all(Array.from({ length: 5 }, () => speak(card, sound(megabyte))))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({
    status: 429,
    message: expect.stringContaining('safe on this device'),
  })
  expect((await storedBytes()) - before).toBe(3 * megabyte)
  expect((await speak(card, speech)).status).toBe(429)
  expect((await speak(other, speech)).status).toBe(200)
  app.clock.set('2027-05-02T09:00:01Z')
  expect((await speak(card, speech)).status).toBe(200)
})

it('B9: what was refused or broken takes nothing of the day’s measure', async () => {
  const card = await newCard()
  expect((await speak(card, speech)).status).toBe(200)
  await leave('card', largestVoiceBytes)
  const before = await storedBytes()
  for (let i = 0; i < 2; i += 1)
    expect((await speak(card, Buffer.alloc(largestVoiceBytes - i, 'words '))).status).toBe(415)
  expect(await storedBytes()).toBe(before)
  expect((await speak(card, sound(largestVoiceBytes))).status).toBe(200)
})

it('B9: one household stores only so much in a day through all its cards, another one its own', async () => {
  const cards = [await newCard(), await newCard(), await newCard()]
  expect((await speak(cards[0]!, speech)).status).toBe(200)
  await leave('household', 2 * megabyte)
  for (const card of cards.slice(0, 2))
    expect((await speak(card, sound(megabyte))).status).toBe(200)
  expect((await speak(cards[2]!, speech)).status).toBe(429)
  expect((await speak(cards[2]!, speech, '203.0.113.9')).status).toBe(200)
})

it('B9: a card whose recordings nobody hears waits once they weigh much, and goes on when they are heard', async () => {
  const card = await newCard()
  expect((await speak(card, sound(megabyte))).status).toBe(200)
  const [waiting] = await system.selectFrom('voices').select('id').execute()
  await system.updateTable('voices').set({ byte_length: mostWaitingBytes }).execute()
  expect(await speak(card, speech)).toMatchObject({
    status: 409,
    message: expect.stringContaining('safe on this device'),
  })
  const params = { familyId: joe.familyId, voiceId: waiting!.id }
  await app.call(voices.keep, { as: joe, params })
  expect((await speak(card, speech)).status).toBe(200)
})
