import { readFileSync, rmSync } from 'node:fs'
import { startProduct } from '#tests/support/product.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { createDatabase, openTestServer } from '#tests/support/test-server.ts'
import { printTable, type Row } from './print-table.ts'
import { signUp, type Target } from './requests.ts'
import { measureBranch } from './tree-branch.ts'
import { measureFloor, type Floor } from './tree-floor.ts'
import { measureScreen } from './tree-screen.ts'
import { postmasterOf, spentDuring, type Spent } from './tree-spent.ts'

const aim = '≥ 20,000 people/s'
const peer = 'Gramps 440 people/s, measured before'

interface Wanted {
  /** The figures of bringing in, for which it is also taken back; else it is only there for what comes after. */
  readonly isTakenBack: boolean
  readonly hasBranch: boolean
  readonly isShown: boolean
  readonly pictures?: string | undefined
}

/**
 * How fast a file becomes a tree in the database: sent, read and looked at; then brought in, links and log included;
 * taken back whole. Beside it what PostgreSQL takes for the same rows alone. Then the tree is opened in a browser.
 */
export async function measureImporting(path: string, size: number, wanted: Wanted): Promise<void> {
  console.log(`  bringing in ${size.toLocaleString('en')} people …`)
  const dataDir = temporaryFolder('bench-tree-import')
  const server = await openTestServer()
  const fresh = await createDatabase(server)
  const environment = { DATA_DIR: dataDir, DATABASE_URL: fresh.url, LIMITS_FACTOR: '1000000' }
  const product = await startProduct(environment)
  try {
    const target = await signUp(product.url, 'importer')
    const file = new Uint8Array(readFileSync(path))
    const postmaster = server.isEmbedded ? await postmasterOf(fresh.url) : undefined
    const watched = { web: product.process.pid, postmaster }
    const { seen, bring, takeBack } = await send(target, file, watched)
    const brought = await bring()
    if (wanted.isTakenBack) {
      const floor = await measureFloor(server, fresh.url, {
        familyId: target.familyId,
        postmaster,
      })
      const took = { seen, brought, undone: await takeBack() }
      await bring()
      printTable(
        `Importing into the database: ${size.toLocaleString('en')} people`,
        rowsOf(size, took, floor),
      )
    }
    if (wanted.hasBranch) await measureBranch(target, fresh.url)
    const importMs = seen.ms + brought.ms
    if (wanted.isShown) await measureScreen(target, { size, importMs, pictures: wanted.pictures })
  } finally {
    await product.stop()
    await fresh.drop()
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Took = Record<'seen' | 'brought' | 'undone', Spent>

/** What is done with it afterwards answers what was spent on it, too. */
async function send(
  { url, cookie, familyId }: Target,
  bytes: Uint8Array<ArrayBuffer>,
  watched: Parameters<typeof spentDuring>[0],
) {
  const whole = `${url}/api/families/${familyId}/tree/imports`
  const post = async (address: string, type?: string, body?: BodyInit) => {
    let id = ''
    const spent = await spentDuring(watched, async () => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { cookie, ...(type && { 'content-type': type }) },
        ...(body && { body }),
      })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      id = ((await answer.json()) as { id: string }).id
    })
    return { id, spent }
  }
  const { id, spent: seen } = await post(
    `${whole}?name=bench.ged`,
    'application/octet-stream',
    bytes,
  )
  const same = JSON.stringify({ same: [] })
  return {
    seen,
    bring: async () => (await post(`${whole}/${id}/bringing`, 'application/json', same)).spent,
    takeBack: async () => (await post(`${whole}/${id}/undoing`)).spent,
  }
}

function rowsOf(size: number, { seen, brought, undone }: Took, floor: Floor | undefined): Row[] {
  const computed = (seconds: number | undefined) =>
    seconds === undefined ? '' : ((seconds * 1e6) / size).toFixed(0)
  const row = (step: string, { ms, web, database }: Spent, more: Row = {}): Row => ({
    step,
    s: (ms / 1000).toFixed(2),
    'people/s': Math.round(size / (ms / 1000)).toLocaleString('en'),
    'computed for each, µs: web': computed(web),
    database: computed(database),
    peer: '',
    aim: '',
    ...more,
  })
  return [
    row('sent, read and looked at', seen),
    row('brought in', brought),
    row('complete', together(seen, brought), { peer, aim }),
    row('taken back whole', undone),
    ...(floor
      ? [
          row('floor: COPY of the same rows, same indexes, each link asked alone', floor.same),
          row('floor: COPY of the same rows, same indexes, no link asked', floor.unasked),
          row('floor: COPY of the same rows, keys alone, no link asked', floor.keysAlone),
          row('floor: COPY of the same rows, without any', floor.bare),
        ]
      : []),
  ]
}

const together = (one: Spent, other: Spent): Spent => ({
  ms: one.ms + other.ms,
  web: sum(one.web, other.web),
  database: sum(one.database, other.database),
})

const sum = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one + other
