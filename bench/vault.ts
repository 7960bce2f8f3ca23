import { rmSync } from 'node:fs'
import { connect } from '#server/platform/database/connect.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startProduct } from '#tests/support/product.ts'
import { createDatabase, openTestServer } from '#tests/support/test-server.ts'
import { printTable } from './print-table.ts'
import { signUp } from './requests.ts'
import { measureCalls } from './vault-calls.ts'
import { measureFaces } from './vault-faces.ts'
import { measureGrid } from './vault-grid.ts'
import { measureIngest, measureUpload } from './vault-ingest.ts'
import { plantVault } from './vault-plant.ts'

/**
 * `npm run bench:vault -- 100000 30 FOLDER`: a vault of so many beside one of a thousand, so many photos brought in, and
 * a folder with a folder of photos for each person, to be looked at for faces.
 */
const many = Number(process.argv[2] ?? 20_000)
const photos = Number(process.argv[3] ?? 12)
const labelled = process.argv[4]
const few = 1000

const dataDir = temporaryFolder('bench-vault')
const server = await openTestServer()
const fresh = await createDatabase(server)
const { system, close } = connect(fresh.url)
const environment = { DATA_DIR: dataDir, DATABASE_URL: fresh.url, LIMITS_FACTOR: '1000000' }
const product = await startProduct(environment)
try {
  const [small, large, fresher] = [
    await signUp(product.url, 'small'),
    await signUp(product.url, 'large'),
    await signUp(product.url, 'fresh'),
  ]
  const brought = [await measureUpload(fresher, dataDir), await measureIngest(fresher, photos)]
  await plantVault(system, small.familyId, few)
  await plantVault(system, large.familyId, many)
  const calls = await measureCalls(small, large)
  const grid = await measureGrid(large, many)
  printTable('Brought in', brought)
  printTable(`Asked, among ${few} and ${many.toLocaleString('en-US')}`, calls)
  printTable('The grid in Chromium', grid)
  if (labelled) printTable('Faces', await measureFaces(labelled))
} finally {
  await product.stop()
  await close()
  await fresh.drop()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
}
