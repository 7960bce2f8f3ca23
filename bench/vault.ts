import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { connect } from '#server/platform/database/connect.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startProduct } from '#tests/support/product.ts'
import { createDatabase, openTestServer } from '#tests/support/test-server.ts'
import { printTable, type Row } from './print-table.ts'
import { signUp } from './requests.ts'
import { measureCalls } from './vault-calls.ts'
import { measureFaces } from './vault-faces.ts'
import { measureGrid } from './vault-grid.ts'
import { measureIngest } from './vault-ingest.ts'
import { plantVault } from './vault-plant.ts'
import { measureUpload } from './vault-upload.ts'

/**
 * `npm run bench:vault -- --full`: a thousand photos brought in, vaults of 100,000 and of a million beside one of a
 * thousand, and faces; without it the same on a smaller scale. `--photos 50 --many 20000 --most 100000` for other
 * sizes, `--faces FOLDER` for a folder that holds a folder of photos for each person, `--only grid` for one part.
 */
const parts = ['bringing', 'calls', 'grid', 'faces'] as const
const { values: given } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    photos: { type: 'string' },
    many: { type: 'string' },
    most: { type: 'string' },
    faces: { type: 'string' },
    only: { type: 'string' },
  },
})
const few = 1000
const photos = Number(given.photos ?? (given.full ? 1000 : 12))
const many = Number(given.many ?? (given.full ? 100_000 : 20_000))
const most = Number(given.most ?? (given.full ? 1_000_000 : 50_000))
const wants = (part: (typeof parts)[number]) => given.only === undefined || given.only === part
const began = performance.now()
const say = (words: string) =>
  console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} min: ${words}`)

const tables: [string, readonly Row[]][] = []
const measured = (title: string, rows: readonly Row[]) => {
  printTable(title, rows)
  tables.push([title, rows])
}

const dataDir = temporaryFolder('bench-vault')
const server = await openTestServer()
const fresh = await createDatabase(server)
const { system, close } = connect(fresh.url)
const product = await startProduct({
  DATA_DIR: dataDir,
  DATABASE_URL: fresh.url,
  LIMITS_FACTOR: '1000000',
  STORAGE_GB: 'none',
})
try {
  const people = {
    few: await signUp(product.url, 'few'),
    many: await signUp(product.url, 'many'),
    most: await signUp(product.url, 'most'),
    fresh: await signUp(product.url, 'fresh'),
  }
  if (wants('bringing')) {
    say('uploads, and the pictures of photos')
    const upload = await measureUpload(people.fresh, dataDir)
    const given = { count: photos, folder: dataDir, server: product.process.pid! }
    const ingest = await measureIngest(people.fresh, given)
    measured('Brought in', [upload, ingest])
  }
  if (wants('calls') || wants('grid')) await amongMany(people)
  if (wants('faces')) {
    say('faces')
    measured('Faces', await measureFaces(given.faces))
  }
  say('all of it')
  for (const [title, rows] of tables) printTable(title, rows)
} finally {
  await product.stop()
  await close()
  await fresh.drop()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function amongMany(
  people: Record<'few' | 'many' | 'most', Awaited<ReturnType<typeof signUp>>>,
) {
  await plantVault(system, people.few.familyId, few)
  for (const [name, size] of [
    ['many', many],
    ['most', most],
  ] as const) {
    const shown = size.toLocaleString('en-US')
    say(`a vault of ${shown} is planted`)
    await plantVault(system, people[name].familyId, size)
    say(`asked and looked at among ${shown}`)
    if (wants('calls'))
      measured(
        `Asked, among ${few.toLocaleString('en-US')} and ${shown}`,
        await measureCalls(people.few, people[name]),
      )
    if (wants('grid'))
      measured(`The grid of ${shown} in Chromium`, await measureGrid(people[name], size))
  }
}
