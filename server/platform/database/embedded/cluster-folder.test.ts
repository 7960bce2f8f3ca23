import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { inSession } from '#server/platform/database/session.ts'
import { testFolder } from '#tests/support/test-folder.ts'

// Only root has to hand PostgreSQL to another user; anybody else's files are always within reach.
const isRoot = process.getuid?.() === 0
// Making a cluster takes a second on a quiet machine and many on a busy one.
vi.setConfig({ testTimeout: 240_000 })

const root = testFolder()

/** A project under a folder like /root, which only its owner can enter. */
function lockedAway(name: string) {
  const home = join(root, name)
  mkdirSync(join(home, 'data'), { recursive: true })
  chmodSync(home, 0o700)
  return { home, data: join(home, 'data'), shelter: join(root, `${name}-shelter`) }
}

async function visit(data: string, shelter: string, query: string) {
  const embedded = await startEmbedded(data, { shelter, durable: false })
  try {
    const rows = await inSession(
      embedded.connection,
      async (client) => (await client.query(query)).rows,
    )
    return { ...embedded.info, rows }
  } finally {
    await embedded.stop()
  }
}

test.runIf(isRoot)(
  'data that PostgreSQL’s user can’t reach is sheltered, and found again',
  async () => {
    const { data, shelter } = lockedAway('sheltered')
    const first = await visit(data, shelter, 'create table kept as select 1 as one')
    expect(first.cluster.startsWith(shelter)).toBe(true)
    expect(readFileSync(join(data, 'moved-to'), 'utf8')).toContain(join(first.cluster, '..'))
    const second = await visit(data, shelter, 'select one from kept')
    expect(second).toMatchObject({ began: 'started', cluster: first.cluster, rows: [{ one: 1 }] })
  },
)

test.runIf(isRoot)(
  'sheltered data that is gone is missed, never replaced by an empty database',
  async () => {
    const { data, shelter } = lockedAway('lost')
    await visit(data, shelter, 'select 1')
    rmSync(shelter, { recursive: true })
    await expect(startEmbedded(data, { shelter })).rejects.toThrow(
      'but it isn’t there. Put that folder back from a backup',
    )
    expect(existsSync(shelter)).toBe(false)
  },
)

test.runIf(isRoot)(
  'a moved project keeps its sheltered data, a copied one doesn’t get hold of it',
  async () => {
    const { home, data, shelter } = lockedAway('moving')
    await visit(data, shelter, 'create table kept as select 1 as one')
    renameSync(home, `${home}-moved`)
    const moved = await visit(join(`${home}-moved`, 'data'), shelter, 'select one from kept')
    expect(moved.rows).toEqual([{ one: 1 }])
    cpSync(`${home}-moved`, `${home}-copied`, { recursive: true })
    await expect(startEmbedded(join(`${home}-copied`, 'data'), { shelter })).rejects.toThrow(
      'is a copy of',
    )
  },
)

test.runIf(isRoot)('data that was within reach and no longer is stays where it is', async () => {
  const { home, data, shelter } = lockedAway('closed')
  chmodSync(home, 0o755)
  await visit(data, shelter, 'create table kept as select 1 as one')
  chmodSync(home, 0o700)
  await expect(startEmbedded(data, { shelter })).rejects.toThrow('can no longer enter')
  chmodSync(home, 0o755)
  expect((await visit(data, shelter, 'select one from kept')).rows).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('data that root copied back belongs to PostgreSQL’s user again', async () => {
  const data = join(root, 'restored')
  const { cluster } = await visit(data, root, 'create table kept as select 1 as one')
  for (const entry of ['.', ...readdirSync(cluster, { recursive: true })])
    chownSync(join(cluster, String(entry)), 0, 0)
  expect((await visit(data, root, 'select one from kept')).rows).toEqual([{ one: 1 }])
  expect(statSync(cluster).uid).not.toBe(0)
})

test.runIf(isRoot)(
  'folders made for the data let PostgreSQL’s user pass under any umask',
  async () => {
    const before = process.umask(0o077)
    try {
      const { cluster } = await visit(join(root, 'strict/umask/data'), root, 'select 1')
      expect(cluster).toBe(join(root, 'strict/umask/data/18'))
    } finally {
      process.umask(before)
    }
  },
)
