import { rmSync } from 'node:fs'
import { startProduct } from '#tests/support/product.ts'
import { temporaryFolder } from '#tests/support/folder.ts'

/** One real server for all journeys, with its own data folder; Playwright runs what this answers at the end. */
export default async function start(): Promise<() => Promise<void>> {
  const dataDir = temporaryFolder('journeys')
  const product = await startProduct({
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    LIMITS_FACTOR: '1000000',
    ADMIN_EMAIL: 'keeper@kinfold.example',
    ADMIN_PASSWORD: 'the keeper of the house',
  })
  process.env['KINFOLD_URL'] = product.url
  return async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
