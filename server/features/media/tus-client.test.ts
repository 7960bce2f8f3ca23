import { randomBytes } from 'node:crypto'
import { Upload, type UploadOptions } from 'tus-js-client'
import { beforeAll, expect, test } from 'vitest'
import type { MediaItem } from '#contract/media.ts'
import { newPerson } from '#tests/support/families.ts'
import { s3Environment } from '#tests/support/s3-environment.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { announce, ask, complete, offsetOf, type Sender } from '#tests/support/raw-tus.ts'

// The client of the protocol's own authors, as the browser uses it, against our side of the protocol.
const app = await testServer(await s3Environment())
let sender: Sender
beforeAll(async () => {
  const base = await app.listen()
  const nora = await newPerson(app)
  sender = { base, session: nora, familyId: nora.familyId }
})

const optionsFor = (): UploadOptions => ({
  endpoint: `${sender.base}/api/families/${sender.familyId}/uploads`,
  headers: { cookie: sender.session.cookie },
  metadata: { filename: 'voice.wav', filetype: 'audio/wav' },
  chunkSize: 100_000,
  retryDelays: [0, 100, 200, 400, 800],
})

function send(bytes: Buffer, more: UploadOptions = {}): Promise<Upload> {
  return new Promise((done, fail) => {
    const upload: Upload = new Upload(bytes, {
      ...optionsFor(),
      ...more,
      onError: fail,
      onSuccess: () => done(upload),
    })
    upload.start()
  })
}

async function kept(upload: Upload): Promise<Buffer> {
  const { status, body } = await complete(sender, new URL(upload.url!).pathname)
  expect(status).toBe(200)
  const path = `/api/families/${sender.familyId}/media/${(body as MediaItem).id}/content`
  const answer = await fetch(sender.base + path, { headers: { cookie: sender.session.cookie } })
  return Buffer.from(await answer.arrayBuffer())
}

test('tus-js-client sends a file in pieces', async () => {
  const bytes = wav(randomBytes(450_000))
  expect((await kept(await send(bytes))).equals(bytes)).toBe(true)
})

test('tus-js-client goes on after it was stopped, and knows from where', async () => {
  const bytes = wav(randomBytes(450_000))
  const url = await new Promise<string>((stopped) => {
    const upload: Upload = new Upload(bytes, {
      ...optionsFor(),
      onChunkComplete: (_size, accepted) => {
        if (accepted >= 200_000) void upload.abort().then(() => stopped(upload.url!))
      },
    })
    upload.start()
  })
  const before = await offsetOf(sender, new URL(url).pathname)
  expect(before).toBeGreaterThanOrEqual(200_000)
  const sent: number[] = []
  const upload = await send(bytes, { uploadUrl: url, onProgress: (count) => void sent.push(count) })
  expect(Math.min(...sent)).toBeGreaterThanOrEqual(before)
  expect((await kept(upload)).equals(bytes)).toBe(true)
})

test('tus-js-client throws an upload away when told to', async () => {
  const { headers } = await announce(sender, 1000)
  const path = headers.get('location')!
  await Upload.terminate(sender.base + path, { headers: { cookie: sender.session.cookie } })
  expect(await offsetOf(sender, path)).toBe(-404)
})

test('tus-js-client is told why a file is refused', async () => {
  await app.database.system.updateTable('system_settings').set({ max_file_size_mb: 1 }).execute()
  const failure = await send(wav(randomBytes(1_200_000))).then(
    () => undefined,
    (error: { originalResponse: { getStatus(): number; getBody(): string } }) =>
      error.originalResponse,
  )
  expect(failure?.getStatus()).toBe(413)
  expect(JSON.parse(failure!.getBody())).toEqual({
    message: 'This file is too large. A file can have at most 1 MB.',
  })
})

test('the page itself is let in, a page of another site isn’t', async () => {
  const path = `/api/families/${sender.familyId}/uploads`
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '5' }
  const own = await ask(sender, 'POST', path, { ...headers, origin: sender.base })
  expect(own.status).toBe(201)
  const foreign = await ask(sender, 'POST', path, {
    ...headers,
    origin: 'https://elsewhere.example',
  })
  expect(foreign.status).toBe(403)
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})
