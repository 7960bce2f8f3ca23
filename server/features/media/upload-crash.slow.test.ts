import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import type { MediaItem } from '#contract/media.ts'
import { createApp } from '#server/app.ts'
import { openPorts } from '#server/open-ports.ts'
import { readConfig } from '#server/platform/config.ts'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { createDatabase } from '#tests/support/test-server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { begin, complete, offsetOf, sendBytes, type Sender } from '#tests/support/raw-tus.ts'

const MiB = 1024 * 1024

/**
 * Only the server dies here, and once, so the run's database serves. What outlives a database's death is
 * crash-deliveries.slow.test.ts's, and many deaths in mid-piece are in `npm run crash -- 50`.
 */
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
    removeFolder(dataDir)
  }
  return { environment, leave }
}

// Without a worker, which would make a copy of minutes of noise meanwhile.
const start = (environment: Record<string, string> & { DATA_DIR: string }) =>
  startProduct(environment, 'server/main.ts', { isWebOnly: true })

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
  'an upload survives kill -9 of the server in mid-piece, byte for byte; asked to stop, it doesn’t wait for a slow sender and keeps what came',
  { timeout: 300_000 },
  async () => {
    const { environment, leave } = await house('upload-crash')
    let product = await start(environment)
    try {
      const who = await signUp(product.url)
      const sender = () => ({ base: product.url, ...who })
      const bytes = wav(randomBytes(22 * MiB))
      const path = await begin(sender(), bytes.length)
      const acknowledged = await sendUntilKilled(product, sender(), path, bytes)
      product = await start(environment)
      const offset = await offsetOf(sender(), path)
      expect(offset).toBeGreaterThanOrEqual(acknowledged)
      await sendBytes(sender(), path, offset, bytes.subarray(offset))
      const { status, body } = await complete(sender(), path)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      expect([status, (body as MediaItem).sha256]).toEqual([200, sha256])

      const hanging = await begin(sender(), MiB)
      const sending = sendAndHang(sender(), hanging, randomBytes(10_000))
      await pause(1000)
      await product.stop()
      await sending
      expect(product.output()).not.toContain('"level":50')
      expect(await offsetHere(environment, who, hanging)).toBe(10_000)
    } finally {
      await product.stop()
      await leave()
    }
  },
)

/** What a next life of the server would answer, without a process of its own: those are dear. */
async function offsetHere(
  environment: Record<string, string>,
  who: Omit<Sender, 'base'>,
  path: string,
): Promise<number> {
  const settings = { ...environment, NODE_ENV: 'test', FETCH_MODELS: 'false' }
  const { ports, close } = await openPorts(readConfig(settings))
  const { http } = await createApp(ports, { pages: false })
  try {
    const base = await http.listen({ port: 0, host: '127.0.0.1' })
    return await offsetOf({ base, ...who }, path)
  } finally {
    await http.close()
    await close()
  }
}

/** Sends a whole first piece, and dies within the next; answers how much was acknowledged. */
async function sendUntilKilled(
  product: Product,
  sender: Sender,
  path: string,
  bytes: Buffer,
): Promise<number> {
  const first = await sendBytes(sender, path, 0, slowly(bytes.subarray(0, MiB)))
  const acknowledged = Number(first.headers.get('upload-offset'))
  // Two fsynced stretches of 8 MiB fit into what is being sent when the server dies.
  const more = slowly(bytes.subarray(acknowledged, acknowledged + 20 * MiB))
  const dying = sendBytes(sender, path, acknowledged, more)
  await Promise.all([dying.catch(() => undefined), pause(100).then(product.kill)])
  return acknowledged
}

async function sendAndHang(sender: Sender, path: string, bytes: Buffer): Promise<void> {
  const hanging = new ReadableStream({ start: (feed) => feed.enqueue(bytes) })
  await sendBytes(sender, path, 0, hanging).catch(() => undefined)
}
