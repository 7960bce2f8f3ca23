import type { Pool, PoolClient } from 'pg'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { leftOut, pieceName, type Manifest } from './backup-format.ts'

const pack = promisify(gzip)
const rowsAPiece = 2000

type SnapshotPiece =
  | ({ readonly kind: 'migrations' } & Required<
      Pick<Manifest, 'migrations' | 'house' | 'snapshot'>
    >)
  | ({ readonly kind: 'table'; readonly table: string } & Packed)
  | ({ readonly kind: 'jobs' } & Packed)

interface Packed {
  readonly name: string
  readonly count: number
  readonly packed: Buffer
}

/** Every row of every table as of one moment, in pieces; people go on working meanwhile. */
export async function* readSnapshot(pool: Pool): AsyncGenerator<SnapshotPiece> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations order by name collate "C"',
    )
    const { rows } = await client.query<{ house: string; snapshot: string }>(
      'select mark as house, pg_current_snapshot()::text as snapshot from house',
    )
    yield { kind: 'migrations', migrations, ...rows[0]! }
    for (const table of await tablesOf(client)) {
      const rows = `select row_to_json(t)::text as line from ${client.escapeIdentifier(table)} t`
      for await (const packed of inPieces(client, `tables/${table}`, rows))
        yield { kind: 'table', table, ...packed }
    }
    for await (const packed of inPieces(client, 'jobs', await waitingJobs(client)))
      yield { kind: 'jobs', ...packed }
    await client.query('commit')
    isWhole = true
  } finally {
    // Also when whoever reads goes away half-way: then the transaction is still open, and ends with its connection.
    client.release(!isWhole)
  }
}

export async function tablesOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map((row) => row.name).filter((name) => !leftOut.has(name))
}

/** Work somebody has asked for and nobody has done yet. What recurs comes back by itself. */
async function waitingJobs(client: PoolClient): Promise<string> {
  const { rows } = await client.query(`select to_regclass('pgboss.job') is not null as has`)
  if (!rows[0].has) return `select '' as line where false`
  return `select json_build_object('job', name, 'payload', data)::text as line from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
      and name <> 'dead-letters' and name not in (select name from pgboss.schedule)`
}

async function* inPieces(
  client: PoolClient,
  folder: string,
  query: string,
): AsyncGenerator<Packed> {
  await client.query(`declare backup_rows no scroll cursor for ${query}`)
  for (let number = 1; ; number += 1) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAPiece} from backup_rows`)
    const lines = rows.map((row) => `${row.line}\n`).join('')
    const packed = rows.length === 0 ? Buffer.alloc(0) : await pack(lines)
    if (rows.length > 0 || number === 1)
      yield { name: pieceName(folder, number), count: rows.length, packed }
    if (rows.length < rowsAPiece) break
  }
  await client.query('close backup_rows')
}
