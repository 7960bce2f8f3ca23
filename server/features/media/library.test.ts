import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { media, type MediaItem } from '#contract/media.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { s3Environment } from '#tests/support/s3-environment.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { upload, type Sender } from '#tests/support/raw-tus.ts'

const app = await testServer(await s3Environment())
let base: string
let nora: Person
let sender: Sender
beforeAll(async () => {
  base = await app.listen()
  nora = await newPerson(app, { name: 'nora' })
  sender = { base, session: nora, familyId: nora.familyId }
})

const keep = async (bytes: Uint8Array, filename: string, by = sender) =>
  (await upload(by, bytes, { filename })).body as MediaItem

test('a picture’s size is what people see, turned or not', async () => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#085f5a' } })
  const png = await keep(await picture.clone().png().toBuffer(), 'a.png')
  expect(png).toMatchObject({ kind: 'photo', contentType: 'image/png', width: 30, height: 20 })
  const turned = await picture.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await keep(turned, 'b.jpg')).toMatchObject({ width: 20, height: 30 })
})

test('a picture that only starts like one is kept, unmeasured', async () => {
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(200)])
  const item = await keep(broken, 'broken.jpg')
  expect(item).toMatchObject({ kind: 'photo', width: null, height: null })
})

test('a small file that claims to be enormous is kept without being opened', async () => {
  const tiny = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  // Width and height of a PNG are at bytes 16 and 20; the checksum of that part follows at 29.
  tiny.writeUInt32BE(60_000, 16)
  tiny.writeUInt32BE(60_000, 20)
  const item = await keep(tiny, 'bomb.png')
  expect(item).toMatchObject({ kind: 'photo', width: null, height: null })
})

test('the list comes in pages, newest first, without gaps or repeats while others are added', async () => {
  const person = await newPerson(app)
  const own = { base, session: person, familyId: person.familyId }
  const made: string[] = []
  for (let i = 0; i < 7; i += 1) {
    made.unshift((await keep(wav(randomBytes(10)), `${i}.wav`, own)).id)
    // Two at the same instant, so that the order must not depend on the clock alone.
    if (i % 2) app.clock.advance({ seconds: 1 })
  }
  const params = { familyId: person.familyId }
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query = { limit: 3, ...(cursor && { cursor }) }
    const page: { items: MediaItem[]; next: string | null } = await app.call(media.list, {
      params,
      query,
      as: person,
    })
    expect(page.items.length).toBeLessThanOrEqual(3)
    seen.push(...page.items.map((item) => item.id))
    cursor = page.next
    app.clock.advance({ seconds: 1 })
    await keep(wav(randomBytes(10)), 'new.wav', own)
  } while (cursor)
  expect([...seen].sort()).toEqual([...made].sort())
  expect(new Set(seen).size).toBe(7)
})

test('the list can be of one kind', async () => {
  const params = { familyId: nora.familyId }
  const { items } = await app.call(media.list, { params, query: { kind: 'photo' }, as: nora })
  expect(items.length).toBeGreaterThan(0)
  expect(new Set(items.map((item) => item.kind))).toEqual(new Set(['photo']))
  const none = await app.call(media.list, { params, query: { kind: 'video' }, as: nora })
  expect(none).toEqual({ items: [], next: null })
})

test.each([
  { kind: 'spell' },
  { limit: '0' },
  { limit: '101' },
  { limit: 'x' },
  { cursor: 'nonsense' },
  { cursor: `x_${'1'.repeat(36)}` },
  { other: '1' },
])('a list asked for with %j is a 400 in words', async (query) => {
  const answer = await app.attempt(media.list, {
    params: { familyId: nora.familyId },
    query: query as never,
    as: nora,
  })
  expect(answer.status).toBe(400)
  expect(answer.message).toMatch(/\.$/)
})

test('words can be put under a file by an editor, not by a viewer', async () => {
  const item = await keep(wav(randomBytes(10)), 'a.wav')
  const params = { familyId: nora.familyId, mediaId: item.id }
  const body = { caption: '  Oma sings,\nChristmas 1987 👵  ' }
  const changed = await app.call(media.caption, { params, body, as: nora })
  expect(changed).toEqual({ ...item, caption: 'Oma sings,\nChristmas 1987 👵' })
  expect(await app.call(media.show, { params, as: nora })).toEqual(changed)
  const viewer = await newPerson(app)
  await join(app, viewer, nora.familyId, 'viewer')
  expect((await app.attempt(media.caption, { params, body, as: viewer })).status).toBe(403)
  expect((await app.attempt(media.remove, { params, as: viewer })).status).toBe(403)
  expect(await app.call(media.show, { params, as: viewer })).toEqual(changed)
  for (const caption of ['x'.repeat(501), 'a\u0007b', 7, null])
    expect(
      (await app.attempt(media.caption, { params, body: { caption } as never, as: nora })).status,
    ).toBe(400)
  const more = { caption: 'x', kind: 'video' } as never
  expect((await app.attempt(media.caption, { params, body: more, as: nora })).status).toBe(400)
})

test('who added a file is named, and the family’s log tells of it', async () => {
  const item = await keep(wav(randomBytes(10)), 'log.wav')
  expect(item.uploadedBy).toEqual({ id: nora.accountId, displayName: expect.any(String) })
  const rows = await app.database.system
    .selectFrom('activities')
    .select(['kind', 'account_id'])
    .where('subject', '=', 'log.wav')
    .execute()
  expect(rows).toEqual([{ kind: 'added-file', account_id: nora.accountId }])
})
