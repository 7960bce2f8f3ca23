import { once } from 'node:events'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

export interface ClockedProduct extends Pick<Product, 'url' | 'output'> {
  now(): Temporal.Instant
  /** Lets time pass until then, and everything happen that was due by then. */
  goTo(at: Temporal.Instant): Promise<void>
  end(): Promise<void>
}

/** A server of one's own whose clock a journey moves: the shared one has other guests. */
export async function startClockedProduct(
  environment: Record<string, string> = {},
): Promise<ClockedProduct> {
  const dataDir = temporaryFolder('clocked-journey')
  const product = await startProduct(
    {
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      LIMITS_FACTOR: '1000000',
      DEMO_FAMILY: 'false',
      ...environment,
    },
    'tests/support/clocked-main.ts',
    { isDatabaseShared: true },
  )
  let now = Temporal.Now.instant()
  return {
    url: product.url,
    now: () => now,
    output: product.output,
    async goTo(at) {
      const arrived = once(product.process, 'message')
      product.process.send(at.toString({ smallestUnit: 'millisecond' }))
      await arrived
      now = at
    },
    async end() {
      await product.stop()
      removeFolder(dataDir)
    },
  }
}
