import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { media } from '#contract/media.ts'
import { vault } from '#contract/vault/index.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ LIMITS_FACTOR: '1' })
let nora: Person
let ben: Person
beforeAll(async () => {
  nora = await newPerson(app, { name: 'nora' })
  ben = await newPerson(app, { name: 'ben' })
  await join(app, ben, nora.familyId, 'editor')
})

const photos = 100_000
const aDay = 86_400
// A photo of a large phone has less than two of the browser's pieces.
const piecesEach = 2
// The browser asks about twenty at once, and fewer where they are large.
const askedTogether = 5

/** How often each is called on the way of so many photos into a vault. */
const calls: readonly (readonly [string, Endpoint, number])[] = [
  ['announced', media.createUpload, photos],
  ['sent', media.continueUpload, photos * piecesEach],
  ['read back', media.completeUpload, photos],
  ['asked about', vault.known, photos / askedTogether],
  ['told of', vault.tell, photos / askedTogether],
]

test.each(calls)('of 100,000 photos all can be %s within a day', (_, { limit }, needed) => {
  const most = limit ? (limit.max * aDay) / limit.perSeconds : Infinity
  // A bad connection asks again: a quarter more has room.
  expect(most).toBeGreaterThanOrEqual(needed * 1.25)
})

const say = (as: Person | undefined, familyId = nora.familyId) =>
  app.attempt(vault.arrived, { ...(as && { as }), params: { familyId } })

test('two of a household behind one address each have a budget of their own, and strangers have that of their address', async () => {
  expect((await say(nora)).status).toBe(204)
  await app.database.system
    .updateTable('rate_counts')
    .set({ count: vault.arrived.limit!.max })
    .where('key', 'like', `%${vault.arrived.path} %`)
    .execute()
  expect((await say(nora)).status).toBe(429)
  expect((await say(ben)).status).toBe(204)
  expect((await say(undefined)).status).toBe(401)
  await app.database.system
    .updateTable('rate_counts')
    .set({ count: 10 * vault.arrived.limit!.max })
    .where('key', 'like', `%${vault.arrived.path} %`)
    .where('key', 'not like', `%${ben.accountId}`)
    .execute()
  expect((await say(undefined)).status).toBe(429)
  expect((await say(ben)).status).toBe(204)
})
