import { setTimeout as pause } from 'node:timers/promises'
import { startProduct, type Product } from '#tests/support/product.ts'
import { killDatabase } from './kill-database.ts'
import { findBroken, keepPromising, type Promised } from './promises.ts'

interface CrashReport {
  readonly kills: number
  readonly promised: Record<Promised['kind'], number>
  readonly broken: string[]
}

interface Crash {
  readonly dataDir: string
  readonly kills: number
  /** Every how many deaths the database dies, too. */
  readonly databaseEvery: number
  readonly say?: (line: string) => void
}

/**
 * Kills the server with -9 at random moments of sign-ups and uploads, sometimes the database with it,
 * starts it again, and compares what it acknowledged with what is there.
 */
export async function crashRepeatedly(crash: Crash): Promise<CrashReport> {
  const { dataDir, kills, databaseEvery, say = () => {} } = crash
  const environment = {
    DATA_DIR: dataDir,
    DEMO_FAMILY: 'false',
    LIMITS_FACTOR: '1000000',
    LOG_LEVEL: 'error',
  }
  const all: Promised[] = []
  const broken: string[] = []
  let product = await startProduct(environment)
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const promised = await livesUntilKilled(product, {
        ends: kill % 2 && kills > 1 ? 'early' : 'late',
        killAlso: kill % databaseEvery === 0 ? dataDir : undefined,
      })
      product = await startProduct(environment)
      const missing = await findBroken(product.url, promised)
      say(`${kill}: ${promised.length} acknowledged, ${missing.length} missing`)
      all.push(...promised)
      broken.push(...missing.map(({ words }) => words))
    }
    // What the first lives promised must also have survived all the later deaths.
    const atTheEnd = await findBroken(product.url, sample(all.filter((p) => p.kind !== 'bytes')))
    broken.push(...atTheEnd.map(({ words }) => words))
  } finally {
    await product.stop()
  }
  const count = (kind: Promised['kind']) => all.filter((p) => p.kind === kind).length
  return {
    kills,
    promised: { account: count('account'), media: count('media'), bytes: count('bytes') },
    broken,
  }
}

const sample = (all: Promised[]) => all.filter((_, i) => i % Math.ceil(all.length / 200) === 0)

interface Life {
  /** Soon after the first sign-up, or not before a first file was kept. */
  readonly ends: 'early' | 'late'
  /** The data folder whose database dies too. */
  readonly killAlso: string | undefined
}

async function livesUntilKilled(product: Product, { ends, killAlso }: Life): Promise<Promised[]> {
  const promised: Promised[] = []
  const stop = new AbortController()
  const clients = [1, 2, 3].map(() => keepPromising(product.url, promised, stop.signal))
  // On a busy machine the first answer takes a while; a life that promised nothing proves nothing.
  const awaited = ends === 'early' ? 'account' : 'media'
  while (!promised.some(({ kind }) => kind === awaited)) await pause(20)
  await pause(Math.random() * 1500)
  // Ours only: a server that DATABASE_URL names isn't for us to kill.
  if (killAlso && !process.env['DATABASE_URL']) killDatabase(killAlso)
  await product.kill()
  stop.abort()
  await Promise.all(clients)
  return promised
}
