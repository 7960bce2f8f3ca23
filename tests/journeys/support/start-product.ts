import { sharedServer, startProduct } from '#tests/support/product.ts'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { openTestServer } from '#tests/support/test-server.ts'

/**
 * One real server for all journeys, with its own data folder, and a database server for those that bring a server of
 * their own. Playwright runs what this answers at the end.
 */
export default async function start(): Promise<() => Promise<void>> {
  const { close, ...databases } = await openTestServer()
  process.env[sharedServer] = JSON.stringify(databases)
  const dataDir = temporaryFolder('journeys')
  const product = await startProduct({
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    LIMITS_FACTOR: '1000000',
    ADMIN_EMAIL: 'keeper@kinfold.example',
    RESEARCH_EMAIL: 'records@kinfold.example',
    ADMIN_PASSWORD: 'the keeper of the house',
  })
  process.env['KINFOLD_URL'] = product.url
  return async () => {
    await product.stop()
    await close()
    removeFolder(dataDir)
  }
}
