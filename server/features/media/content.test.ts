import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import type { MediaItem } from '#contract/media.ts'
import { newPerson } from '#tests/support/families.ts'
import { s3Environment } from '#tests/support/s3-environment.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { upload, type Sender } from '#tests/support/raw-tus.ts'

const app = await testServer(await s3Environment())
const bytes = wav(randomBytes(956))
const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`
let sender: Sender
let address: string

beforeAll(async () => {
  const base = await app.listen()
  const nora = await newPerson(app)
  sender = { base, session: nora, familyId: nora.familyId }
  const { body } = await upload(sender, bytes, { filename: 'Oma’s "Lied".wav' })
  address = `${base}/api/families/${nora.familyId}/media/${(body as MediaItem).id}/content`
})

async function get(headers: Record<string, string> = {}, method = 'GET', query = '') {
  const { cookie } = sender.session
  const answer = await fetch(address + query, { method, headers: { cookie, ...headers } })
  return { answer, body: Buffer.from(await answer.arrayBuffer()) }
}

test('a file comes whole, as what it is, and can run nothing', async () => {
  const { answer, body } = await get()
  expect(answer.status).toBe(200)
  expect(body.equals(bytes)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'audio/wav',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-disposition': `inline; filename="Omas _Lied_.wav"; filename*=UTF-8''Oma%E2%80%99s%20_Lied_.wav`,
    etag,
  })
})

test('asked to download, it says so to the browser', async () => {
  const { answer } = await get({}, 'GET', '?download=1')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect((await get({}, 'GET', '?download=yes')).answer.status).toBe(400)
  expect((await get({}, 'GET', '?as=text/html')).answer.status).toBe(400)
})

test('HEAD tells the same and sends nothing', async () => {
  const { answer, body } = await get({}, 'HEAD')
  expect([answer.status, answer.headers.get('content-length'), body.length]).toEqual([
    200,
    '1000',
    0,
  ])
  const ranged = await get({ range: 'bytes=0-9' }, 'HEAD')
  expect([ranged.answer.status, ranged.answer.headers.get('content-length')]).toEqual([206, '10'])
})

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=0-', 0, 999],
  ['bytes=999-', 999, 999],
  ['bytes=990-5000', 990, 999],
  ['bytes=-5', 995, 999],
  ['bytes=-5000', 0, 999],
])('%s is answered with that part', async (range, start, end) => {
  const { answer, body } = await get({ range })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`)
  expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
  expect(body.equals(bytes.subarray(start, end + 1))).toBe(true)
})

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])(
  '%s lies outside and is answered with the length',
  async (range) => {
    const { answer, body } = await get({ range })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */1000')
    expect(JSON.parse(body.toString())).toEqual({ message: 'This file has only 1000 bytes.' })
  },
)

test.each(['bytes=5-4', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=x-y'])(
  '%s is ignored',
  async (range) => {
    const { answer, body } = await get({ range })
    expect([answer.status, body.length]).toEqual([200, 1000])
  },
)

test('a part is only sent if the file is still the one the browser began with', async () => {
  expect((await get({ range: 'bytes=0-9', 'if-range': etag })).answer.status).toBe(206)
  expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).answer.status).toBe(200)
  const date = 'Sun, 15 Nov 2026 09:00:00 GMT'
  expect((await get({ range: 'bytes=0-9', 'if-range': date })).answer.status).toBe(200)
})

test('a browser that has the file isn’t sent it again', async () => {
  for (const tag of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
    const { answer, body } = await get({ 'if-none-match': tag })
    expect([answer.status, body.length]).toEqual([304, 0])
  }
  expect((await get({ 'if-none-match': '"other"' })).answer.status).toBe(200)
})

test('whoever left the family gets nothing, even with the right tag', async () => {
  const headers = { 'if-none-match': etag, range: 'bytes=0-9' }
  expect((await fetch(address, { headers })).status).toBe(401)
  const stranger = await newPerson(app)
  const answer = await fetch(address, { headers: { ...headers, cookie: stranger.cookie } })
  expect(answer.status).toBe(404)
})

test('a listener who hangs up in the middle harms nobody', async () => {
  const large = wav(randomBytes(3_000_000))
  const { body } = await upload(sender, large)
  const path = address.replace(/[^/]+\/content$/, `${(body as MediaItem).id}/content`)
  const { cookie } = sender.session
  for (let i = 0; i < 5; i += 1) {
    const controller = new AbortController()
    const answer = await fetch(path, { headers: { cookie }, signal: controller.signal })
    await answer.body!.getReader().read()
    controller.abort()
  }
  const whole = await fetch(path, { headers: { cookie } })
  expect((await whole.arrayBuffer()).byteLength).toBe(large.length)
})

test('a file that is cut off in the store ends its connection instead of looking whole', async () => {
  await shorten(400)
  await expect(get()).rejects.toThrow('terminated')
  await expect(get({ range: 'bytes=300-499' })).rejects.toThrow('terminated')
  const { answer, body } = await get({ range: 'bytes=0-399' })
  expect([answer.status, body.equals(bytes.subarray(0, 400))]).toEqual([206, true])
})

test('a file whose bytes are gone is missed in words, under no header of the file', async () => {
  await app.ports.storage.delete(await storageKey())
  const { answer, body } = await get({}, 'GET', '?download=1')
  expect([answer.status, JSON.parse(body.toString())]).toEqual([
    404,
    { message: 'The bytes of this file are missing.' },
  ])
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src/)
  for (const name of ['etag', 'content-disposition', 'accept-ranges', 'content-range'])
    expect([name, answer.headers.get(name)]).toEqual([name, null])
})

const storageKey = async () => {
  const row = await app.database.system
    .selectFrom('media')
    .select('storage_key')
    .executeTakeFirstOrThrow()
  return row.storage_key
}

async function shorten(length: number): Promise<void> {
  await app.ports.storage.put(await storageKey(), Readable.from([bytes.subarray(0, length)]))
}
