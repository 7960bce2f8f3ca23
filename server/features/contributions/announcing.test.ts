import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { contributions } from '#contract/contributions.ts'
import { media } from '#contract/media.ts'
import { largestContributionBytes, mostWaiting } from '#contract/rules/contribution-limits.ts'
import { later } from '#server/platform/clock.ts'
import { about, linkGuests, nextPhoto, type LinkGuest } from '#tests/support/link-guests.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { longWait } from '#tests/support/long-wait.ts'

const app = await testServer()
const { system } = app.database
const { makeLink, asGuest, announce, put, send } = linkGuests(app)
let owner: Person
let guest: LinkGuest
beforeEach(async () => {
  owner = await newPerson(app, { verified: true })
  guest = await asGuest(await makeLink(owner))
})

const heldBytes = async () =>
  (await app.call(media.room, { as: owner, params: { familyId: owner.familyId } })).heldBytes
const states = async () => {
  const rows = await system
    .selectFrom('contributions')
    .select(['id', 'state'])
    .where('family_id', '=', owner.familyId)
    .execute()
  return rows.map(({ state }) => state)
}
const largest = () => about(largestContributionBytes)

test('what is announced and never comes counts for an hour, in its link and in the family’s room', async () => {
  for (let i = 0; i < 10; i += 1) expect((await announce(guest, largest())).status).toBe(201)
  expect((await announce(guest, largest())).status).toBe(409)
  expect(await heldBytes()).toBe(10 * largestContributionBytes)
  app.clock.advance({ minutes: 61 })
  expect(await heldBytes()).toBe(0)
  expect((await announce(guest, largest())).status).toBe(201)
  expect(await heldBytes()).toBe(largestContributionBytes)
})

test('very many small announcements close a link for an hour too, and not for longer', async () => {
  const { id } = await announced(1)
  await sql`
    insert into contributions (id, family_id, share_id, by_name, words, file_name, state, byte_length, storage_key, sent_at)
    select gen_random_uuid(), family_id, share_id, by_name, words, file_name, state, 1, storage_key || n, sent_at
    from contributions, generate_series(2, ${mostWaiting}::int) n where id = ${id}`.execute(system)
  expect((await announce(guest, about(1))).status).toBe(409)
  app.clock.advance({ minutes: 61 })
  expect((await announce(guest, about(1))).status).toBe(201)
})

async function announced(byteLength: number) {
  const body = about(byteLength)
  expect((await announce(guest, body)).status).toBe(201)
  return system
    .selectFrom('contributions')
    .selectAll()
    .where('id', '=', body.contributionId)
    .executeTakeFirstOrThrow()
}

test('what was announced too long ago is announced again, and counted again, before it comes', async () => {
  const bytes = await nextPhoto()
  const { id } = await announced(bytes.length)
  app.clock.advance({ minutes: 61 })
  expect(await put(guest, id, bytes)).toBe(404)
  const filling = await Promise.all(Array.from({ length: 10 }, () => announce(guest, largest())))
  expect(filling.map(({ status }) => status)).toEqual(Array(10).fill(201))
  const { id: last } = await announced(largestContributionBytes / 200)
  await system
    .updateTable('contributions')
    .set({ byte_length: 48 * 1024 * 1024 })
    .where('id', '=', last)
    .execute()
  const again = { ...about(bytes.length), contributionId: id }
  expect((await announce(guest, again)).status).toBe(409)
  app.clock.advance({ minutes: 61 })
  expect((await announce(guest, again)).body).toEqual({ isHere: false })
  app.clock.advance({ minutes: 40 })
  expect((await announce(guest, again)).body).toEqual({ isHere: false })
  app.clock.advance({ minutes: 40 })
  expect(await put(guest, id, bytes)).toBe(200)
})

test('bytes that are refused or break off keep no place, unless the same was announced again', async () => {
  const paper = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
  expect(await put(guest, (await announced(paper.length)).id, paper)).toBe(415)
  expect(await put(guest, (await announced(10)).id, await nextPhoto())).toBe(413)
  expect(await states()).toEqual([])
  const broken = await hanging()
  broken.half.destroy(new Error('gone'))
  await broken.ends
  await vi.waitFor(async () => expect(await states()).toEqual([]), longWait)
  const refused = await hanging()
  app.clock.advance({ seconds: 5 })
  await announce(guest, { ...about(5000), contributionId: refused.id })
  refused.half.end(paper)
  expect(await refused.ends).toBe(415)
  expect(await states()).toEqual(['announced'])
})

/** A file whose first bytes came, and no more yet. */
async function hanging() {
  await system.deleteFrom('rate_counts').execute()
  const { id } = await announced(5000)
  const half = new PassThrough()
  half.write('%PDF')
  const ends = put(guest, id, half).catch(() => 0)
  await vi.waitFor(async () => expect(await begun()).toBeGreaterThan(0), longWait)
  return { id, half, ends }
}

/** Uploads that are measured: their first byte is awaited. */
const begun = async () =>
  (
    await system
      .selectFrom('rate_counts')
      .select('key')
      .where('key', 'like', 'stored contributions %')
      .where('count', '>', 0)
      .execute()
  ).length

test('while the plan doesn’t cover the vault a guest is refused in words, and what came before can be taken', async () => {
  const id = await send(guest, await nextPhoto())
  await system
    .updateTable('accounts')
    .set({ created_at: later(app.clock.now(), { days: -100 }).toString() })
    .where('id', '=', owner.accountId)
    .execute()
  const refused = await announce(guest, about(1000))
  expect([refused.status, refused.message]).toEqual([
    409,
    expect.stringContaining('can’t take anything by this link just now'),
  ])
  const params = { familyId: owner.familyId }
  const taken = await app.attempt(contributions.accept, { as: owner, params, body: { ids: [id] } })
  expect([taken.status, taken.body]).toEqual([200, { taken: 1, known: 0 }])
})
