import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { latchRestored, type Origin } from '#server/platform/latch.ts'
import { forgetMailServer } from '#server/platform/installation/store-settings.ts'
import type { Ports } from '#server/platform/ports.ts'
import { markKey } from '#server/platform/storage/file-stores.ts'
import { sums as sumsShape, sumsName, type Sums } from './backup-format.ts'
import { loadRows, withoutChecks } from './load-rows.ts'
import { restoreFiles } from './restore-files.ts'
import { DamagedTar, type ReadEntry } from '#server/platform/tar.ts'

const unpack = promisify(gunzip)

interface WaitingJob {
  readonly job: string
  readonly payload: unknown
}

export interface Restored {
  readonly sums: Sums
  readonly jobs: readonly WaitingJob[]
}

/** How far it is. */
interface RestoredSoFar {
  rows: number
  files: number
  /** All of the backup is read: what is left is to hold its rows against each other. */
  isRead: boolean
}

/**
 * Rows and files of a backup into an empty server. The rows appear all at once, at the end, and only if every
 * count and every hash agrees with what the backup says about itself; with them the latch, so that nothing is sent.
 */
export async function restoreBackup(
  ports: Pick<Ports, 'system' | 'medium'>,
  entries: AsyncIterable<ReadEntry>,
  origin: Origin,
  soFar: RestoredSoFar = nothingRestored(),
): Promise<Restored> {
  const client = await ports.system.pool.connect()
  const files = restoreFiles(ports.medium)
  const found: Found = { tables: {}, jobs: [] }
  try {
    await client.query('begin')
    await expectEmpty(client)
    await withoutChecks(client, async () => {
      for await (const entry of entries) await restoreEntry({ client, files, soFar }, entry, found)
      soFar.isRead = true
    })
    const { sums } = found
    if (!sums || !agrees(found, await files.all(), sums)) throw new DamagedTar()
    await forgetMailServer(client)
    await latchRestored(client, origin)
    // The store is this copy's from now on, whosever it was.
    await ports.medium.delete(markKey)
    await client.query('commit')
    client.release()
    return { sums, jobs: found.jobs }
  } catch (error) {
    // Nothing is written any more when whoever asked hears of it.
    await files.all().catch(() => {})
    client.release(true)
    throw error
  }
}

export const nothingRestored = (): RestoredSoFar => ({ rows: 0, files: 0, isRead: false })

interface Found {
  tables: Record<string, number>
  jobs: WaitingJob[]
  sums?: Sums
}

async function expectEmpty(client: PoolClient): Promise<void> {
  const { rows } = await client.query('select exists (select from accounts) as is_used')
  if (rows[0].is_used)
    throw new Error(
      'This database already holds accounts. A backup is restored into an empty data directory only.',
    )
}

interface Into {
  readonly client: PoolClient
  readonly files: ReturnType<typeof restoreFiles>
  readonly soFar: RestoredSoFar
}

async function restoreEntry(
  { client, files, soFar }: Into,
  entry: ReadEntry,
  found: Found,
): Promise<void> {
  const [folder, ...rest] = entry.name.split('/')
  if (folder === 'files') {
    await files.add(rest.join('/'), entry.bytes)
    soFar.files += 1
  } else if (folder === 'tables') {
    const table = rest[0]!
    const count = await loadRows(client, table, await linesOf(entry))
    found.tables[table] = (found.tables[table] ?? 0) + count
    soFar.rows += count
  } else if (folder === 'jobs')
    found.jobs.push(...(await linesOf(entry)).map((line) => JSON.parse(line) as WaitingJob))
  else if (entry.name === sumsName)
    found.sums = sumsShape.parse(JSON.parse((await bytesOf(entry)).toString('utf8')))
}

const bytesOf = async (entry: ReadEntry) => Buffer.concat(await Array.fromAsync(entry.bytes))

async function linesOf(entry: ReadEntry): Promise<string[]> {
  const text = (await unpack(await bytesOf(entry))).toString('utf8')
  return text.split('\n').filter((line) => line !== '')
}

function agrees(found: Found, files: Sums['files'], sums: Sums): boolean {
  const filled = Object.entries(sums.tables).filter(([, count]) => count > 0)
  const wanted = new Map(sums.files.map((file) => [file.key, file]))
  return (
    filled.every(([table, count]) => found.tables[table] === count) &&
    filled.length === Object.keys(found.tables).length &&
    found.jobs.length === sums.jobs &&
    files.length === sums.files.length &&
    files.every(({ key, byteLength, sha256 }) => {
      const file = wanted.get(key)
      return file?.byteLength === byteLength && file.sha256 === sha256
    })
  )
}
