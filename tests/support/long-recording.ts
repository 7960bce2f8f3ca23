import { createHash } from 'node:crypto'
import { Upload } from 'tus-js-client'
import type { MediaItem } from '#contract/media.ts'
import { prepareCopy } from '#server/features/media/prepare-copy.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { cuttingProxy } from './cutting-proxy.ts'
import { newPerson } from './families.ts'
import { encodeSound, spokenWav } from './recordings.ts'
import type { TestApp } from './server.ts'
import { complete } from './raw-tus.ts'

interface Arrived {
  readonly item: MediaItem
  readonly cuts: number
  readonly isIntact: boolean
  readonly playback: string
  readonly cookie: string
}

/** A recorder's file of this length, sent through a connection that is cut ten times, and its copy made. */
export async function sendLongRecording(app: TestApp, seconds: number): Promise<Arrived> {
  const bytes = await encodeSound(spokenWav(seconds), 'webm')
  const base = await app.listen()
  const nora = await newPerson(app)
  const everyBytes = Math.floor(bytes.length / 11)
  const proxy = await cuttingProxy(base, { everyBytes, times: 10 })
  const path = await send(bytes, `${proxy.base}/api/families/${nora.familyId}/uploads`, nora.cookie)
  const sender = { base, session: nora, familyId: nora.familyId }
  const { body } = await complete(sender, path)
  const item = body as MediaItem
  const { cuts } = proxy
  await proxy.close()
  const waiting = await app.database.system.selectFrom('media_copies').select('id').execute()
  for (const { id } of waiting) await prepareCopy(actAsSystem(app.ports), id)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const playback = `${base}/api/families/${nora.familyId}/media/${item.id}/playback`
  return { item, cuts, isIntact: item.sha256 === sha256, playback, cookie: nora.cookie }
}

// As the browser's side sends it: it waits, asks how far it came, and goes on.
function send(bytes: Buffer, endpoint: string, cookie: string): Promise<string> {
  return new Promise((done, fail) => {
    const upload: Upload = new Upload(bytes, {
      endpoint,
      headers: { cookie },
      metadata: { filename: 'an hour.webm', filetype: 'audio/webm' },
      retryDelays: Array.from({ length: 30 }, () => 50),
      onError: fail,
      onSuccess: () => done(new URL(upload.url!).pathname),
    })
    upload.start()
  })
}
