import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { media, type MediaItem } from '#contract/media.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { join, newPerson } from '#tests/support/families.ts'
import { s3Environment } from '#tests/support/s3-environment.ts'
import { testServer } from '#tests/support/server.ts'
import {
  announce,
  begin,
  cancel,
  complete,
  offsetOf,
  sendBytes,
  type Sender,
} from '#tests/support/raw-tus.ts'

const app = await testServer(await s3Environment())
let sender: Sender
let base: string
beforeAll(async () => {
  base = await app.listen()
  const nora = await newPerson(app)
  sender = { base, session: nora, familyId: nora.familyId }
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const idOf = (path: string) => path.split('/').at(-1)!

async function contentOf(item: MediaItem): Promise<Buffer> {
  const answer = await fetch(`${base}/api/families/${sender.familyId}/media/${item.id}/content`, {
    headers: { cookie: sender.session.cookie },
  })
  return Buffer.from(await answer.arrayBuffer())
}

test('a recording goes up in pieces and comes back byte for byte', async () => {
  const bytes = wav(randomBytes(320_000))
  const path = await begin(sender, bytes.length, {
    filename: 'Oma’s Lied.wav',
    filetype: 'audio/wav',
  })
  for (let at = 0; at < bytes.length; at += 100_000) {
    const answer = await sendBytes(sender, path, at, bytes.subarray(at, at + 100_000))
    expect(answer.status).toBe(204)
    expect(Number(answer.headers.get('upload-offset'))).toBe(Math.min(at + 100_000, bytes.length))
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0')
  }
  const { status, body } = await complete(sender, path)
  const item = body as MediaItem
  expect(status).toBe(200)
  expect(item).toMatchObject({
    id: idOf(path),
    kind: 'audio',
    fileName: 'Oma’s Lied.wav',
    contentType: 'audio/wav',
    byteLength: bytes.length,
    sha256: sha256(bytes),
    durationMs: 10_000,
    caption: '',
    isMadeUp: false,
    voiceOf: null,
  })
  expect((await contentOf(item)).equals(bytes)).toBe(true)
})

test('a large one is read back while it comes in, and is kept only if all of it is what was announced', async () => {
  const bytes = wav(randomBytes(17_000_000))
  const cut = 9_000_001
  for (const [announced, status, offset] of [
    [sha256(bytes), 200, bytes.length],
    [sha256(bytes.subarray(1)), 422, -404],
  ] as const) {
    const path = await begin(sender, bytes.length, { filename: 'a.wav', sha256: announced })
    await sendBytes(sender, path, 0, bytes.subarray(0, cut))
    await sendBytes(sender, path, cut, bytes.subarray(cut))
    expect((await complete(sender, path)).status).toBe(status)
    expect(await offsetOf(sender, path)).toBe(offset)
  }
})

test('an upload goes on from any byte at which it was cut', async () => {
  const bytes = wav(randomBytes(60_000))
  const path = await begin(sender, bytes.length)
  const cuts = [1, 2, 43, 44, 45, 4095, 4096, 30_001, bytes.length - 1, bytes.length]
  let at = 0
  for (const cut of cuts) {
    await sendBytes(sender, path, at, bytes.subarray(at, cut))
    at = await offsetOf(sender, path)
    expect(at).toBe(cut)
  }
  const { body } = await complete(sender, path)
  expect((await contentOf(body as MediaItem)).equals(bytes)).toBe(true)
})

/** Sends bytes that arrive while the request is left open; `end` says what becomes of it. */
async function sendHalf(
  path: string,
  bytes: Buffer,
  end: (feed: ReadableStreamDefaultController) => Promise<void>,
) {
  // Nobody can say when bytes have arrived on a busy machine: the pause grows until they had.
  for (let wait = 50; ; wait *= 2) {
    const at = await offsetOf(sender, path)
    if (at === bytes.length) return
    let feed!: ReadableStreamDefaultController
    const stream = new ReadableStream({ start: (controller) => void (feed = controller) })
    const sending = sendBytes(sender, path, at, stream).catch(() => undefined)
    feed.enqueue(bytes.subarray(at))
    await pause(wait)
    // Ended more than once, as it may not even have reached the server by now.
    do await end(feed)
    while ((await Promise.race([sending.then(() => 'over'), pause(50, 'open')])) === 'open')
  }
}

test('what came before the line went dead is kept', async () => {
  const bytes = wav(randomBytes(200_000))
  const path = await begin(sender, bytes.length)
  await sendHalf(path, bytes.subarray(0, 70_000), async (feed) =>
    feed.error(new Error('the line went dead')),
  )
  expect((await sendBytes(sender, path, 70_000, bytes.subarray(70_000))).status).toBe(204)
  const { body } = await complete(sender, path)
  expect((await contentOf(body as MediaItem)).equals(bytes)).toBe(true)
})

test('a connection that hangs makes room for the one that came after it', async () => {
  const bytes = wav(randomBytes(100_000))
  const path = await begin(sender, bytes.length)
  // Asking how far it got is what ends the hanging one.
  await sendHalf(path, bytes.subarray(0, 10_000), async () => void (await offsetOf(sender, path)))
  expect((await sendBytes(sender, path, 10_000, bytes.subarray(10_000))).status).toBe(204)
  const { body } = await complete(sender, path)
  expect((await contentOf(body as MediaItem)).equals(bytes)).toBe(true)
})

test('senders who take their time keep nobody else waiting', async () => {
  // More than there are connections to the database, in the tests and by default.
  const feeds = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const path = await begin(sender, 2000)
      let feed!: ReadableStreamDefaultController
      const stream = new ReadableStream({ start: (controller) => void (feed = controller) })
      const sending = sendBytes(sender, path, 0, stream)
      feed.enqueue(Buffer.alloc(1000))
      return { feed, sending }
    }),
  )
  const params = { familyId: sender.familyId }
  for (let i = 0; i < 20; i += 1)
    expect((await app.attempt(media.list, { params, as: sender.session })).status).toBe(200)
  for (const { feed } of feeds) {
    feed.enqueue(Buffer.alloc(1000))
    feed.close()
  }
  const answers = await Promise.all(feeds.map(({ sending }) => sending))
  expect(answers.map(({ headers }) => headers.get('upload-offset'))).toEqual(
    feeds.map(() => '2000'),
  )
})

test('of ten that send the same bytes at once, one is taken and nothing is doubled', async () => {
  const bytes = wav(randomBytes(50_000))
  const path = await begin(sender, bytes.length)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendBytes(sender, path, 0, bytes).catch(() => undefined)),
  )
  expect(answers.filter((answer) => answer?.status === 204)).toHaveLength(1)
  const others = answers.flatMap((answer) =>
    answer && answer.status !== 204 ? [answer.status] : [],
  )
  expect(others.every((status) => status === 409 || status === 423)).toBe(true)
  const { body } = await complete(sender, path)
  expect((await contentOf(body as MediaItem)).equals(bytes)).toBe(true)
})

test('completing twice, or ten times at once, makes one file', async () => {
  const bytes = wav(randomBytes(5000))
  const path = await begin(sender, bytes.length)
  await sendBytes(sender, path, 0, bytes)
  const answers = await Promise.all(Array.from({ length: 10 }, () => complete(sender, path)))
  for (const { status, body } of answers)
    expect([status, (body as MediaItem).id]).toEqual([200, idOf(path)])
  expect((await complete(sender, path)).body).toEqual(answers[0]!.body)
})

test('a viewer and a stranger can’t upload', async () => {
  const viewer = await newPerson(app)
  await join(app, viewer, sender.familyId, 'viewer')
  const stranger = await newPerson(app)
  expect((await announce({ ...sender, session: viewer }, 10)).status).toBe(403)
  expect((await announce({ ...sender, session: stranger }, 10)).status).toBe(404)
  expect((await announce({ ...sender, session: { cookie: '' } }, 10)).status).toBe(401)
})

test('somebody else’s upload doesn’t exist, not even for an editor of the same family', async () => {
  const path = await begin(sender, 100)
  const brother = await newPerson(app)
  await join(app, brother, sender.familyId, 'editor')
  const stranger = await newPerson(app)
  const foreign = path.replace(sender.familyId, stranger.familyId)
  for (const [other, where] of [
    [{ ...sender, session: brother }, path],
    [{ ...sender, session: stranger }, path],
    [{ ...sender, session: stranger, familyId: stranger.familyId }, foreign],
  ] as const) {
    expect(await offsetOf(other, where)).toBe(-404)
    expect((await sendBytes(other, where, 0, Buffer.from('x'))).status).toBe(404)
    expect((await complete(other, where)).status).toBe(404)
    expect((await cancel(other, where)).status).toBe(404)
  }
  expect(await offsetOf(sender, path)).toBe(0)
})

test('a cancelled upload leaves neither row nor bytes', async () => {
  const path = await begin(sender, 100)
  await sendBytes(sender, path, 0, Buffer.alloc(50))
  expect((await cancel(sender, path)).status).toBe(204)
  expect(await offsetOf(sender, path)).toBe(-404)
  const key = `media/${sender.familyId}/${idOf(path)}`
  await expect(app.ports.storage.finish(key, 50)).rejects.toThrow('no stored file')
})

test('cancelling what is already kept doesn’t touch the file', async () => {
  const bytes = wav(randomBytes(1000))
  const path = await begin(sender, bytes.length)
  await sendBytes(sender, path, 0, bytes)
  const { body } = await complete(sender, path)
  expect((await cancel(sender, path)).status).toBe(204)
  expect((await contentOf(body as MediaItem)).equals(bytes)).toBe(true)
})

test('the endpoints of uploads are all in the contract', () => {
  const paths = app.endpoints
    .filter(({ path }) => path.includes('/uploads'))
    .map(({ method }) => method)
  expect(paths.sort()).toEqual(['DELETE', 'HEAD', 'PATCH', 'POST', 'POST'])
  expect(media.createUpload.access).toBe('family-editor')
})
