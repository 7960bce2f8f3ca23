import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import type { MediaItem } from '#contract/media.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startProduct } from '#tests/support/product.ts'
import { createDatabase } from '#tests/support/test-server.ts'
import { wav } from '#tests/support/sounds.ts'
import { begin, complete, offsetOf, sendBytes, type Sender } from '#tests/support/uploading.ts'

const MiB = 1024 * 1024
const kills = 2

/** Only the server dies here, so the run's database serves; what outlives a database's death is crash.slow.test.ts's. */
async function house(name: string) {
  const dataDir = temporaryFolder(name)
  const database = await createDatabase(inject('testServer'))
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO_FAMILY: 'false',
    LOG_LEVEL: 'error',
  }
  const leave = async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { environment, leave }
}

async function signUp(base: string): Promise<Omit<Sender, 'base'>> {
  const answer = await fetch(base + accounts.signUp.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'nora',
      email: 'nora@family.example',
      password: 'a quilt of voices',
    }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  const session = { cookie: cookies.join('; ') }
  const mine = await fetch(`${base}/api/families`, { headers: session })
  const { families } = (await mine.json()) as { families: { id: string }[] }
  return { session, familyId: families[0]!.id }
}

/** As a phone on a train sends: steadily, and slowly enough to be interrupted. */
function slowly(bytes: Buffer): ReadableStream {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, (at += MiB / 4)))
      await pause(5)
    },
  })
}

test(
  'an upload survives kill -9 of the server in mid-piece, again and again, byte for byte',
  { timeout: 300_000 },
  async () => {
    const { environment, leave } = await house('upload-crash')
    let product = await startProduct(environment)
    try {
      const who = await signUp(product.url)
      const bytes = wav(randomBytes(32 * MiB))
      const sender = () => ({ base: product.url, ...who })
      const path = await begin(sender(), bytes.length)
      let acknowledged = 0
      for (let kill = 1; kill <= kills; kill += 1) {
        const first = await sendBytes(
          sender(),
          path,
          acknowledged,
          slowly(bytes.subarray(acknowledged, acknowledged + MiB)),
        )
        acknowledged = Number(first.headers.get('upload-offset'))
        // Two fsynced stretches of 8 MiB fit into what is being sent when the server dies.
        const dying = sendBytes(
          sender(),
          path,
          acknowledged,
          slowly(bytes.subarray(acknowledged, acknowledged + 20 * MiB)),
        )
        await Promise.all([dying.catch(() => undefined), pause(100 * kill).then(product.kill)])
        product = await startProduct(environment)
        const offset = await offsetOf(sender(), path)
        expect(offset).toBeGreaterThanOrEqual(acknowledged)
        acknowledged = offset
      }
      await sendBytes(sender(), path, acknowledged, bytes.subarray(acknowledged))
      const { status, body } = await complete(sender(), path)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      expect([status, (body as MediaItem).sha256]).toEqual([200, sha256])
    } finally {
      await product.stop()
      await leave()
    }
  },
)

test(
  'a server that is asked to stop doesn’t wait for a slow sender, and keeps what came',
  { timeout: 120_000 },
  async () => {
    const { environment, leave } = await house('upload-stop')
    let product = await startProduct(environment)
    try {
      const who = await signUp(product.url)
      const sender = () => ({ base: product.url, ...who })
      const path = await begin(sender(), MiB)
      let feed!: ReadableStreamDefaultController
      const hanging = new ReadableStream({ start: (controller) => void (feed = controller) })
      const sending = sendBytes(sender(), path, 0, hanging).catch(() => undefined)
      feed.enqueue(randomBytes(10_000))
      await pause(1000)
      await product.stop()
      await sending
      expect(product.output()).not.toContain('"level":50')
      product = await startProduct(environment)
      expect(await offsetOf(sender(), path)).toBe(10_000)
    } finally {
      await product.stop()
      await leave()
    }
  },
)
