import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { leftOut } from '#server/features/backups/backup-format.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** What a house holds: of each table how many rows and their hash, of each file its hash, and what is planned for when. */
export interface Holding {
  readonly tables: Readonly<Record<string, string>>
  readonly rows: number
  readonly files: Readonly<Record<string, string>>
  readonly schedules: readonly string[]
}

/** Settings of the browser: a copy has no mail server, so that it doesn't write to the same people. */
const apart = new Set([...leftOut, 'installation'])

export async function holdingOf(db: Kysely<Tables>, medium: Storage): Promise<Holding> {
  const { rows: names } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const tables: Record<string, string> = {}
  let total = 0
  for (const { name } of names.filter((table) => !apart.has(table.name))) {
    const { rows } = await sql<{ count: number; hash: string | null }>`
      select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as hash
      from ${sql.table(name)} t`.execute(db)
    total += rows[0]!.count
    tables[name] = `${rows[0]!.count} ${rows[0]!.hash ?? ''}`
  }
  return { tables, rows: total, files: await filesIn(medium), schedules: await schedulesIn(db) }
}

async function schedulesIn(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', id, state, epoch, due_at, wake_at, address) as line from deliveries order by id`.execute(
    db,
  )
  return rows.map(({ line }) => line)
}

async function filesIn(medium: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { key } of medium.list('media/')) {
    const hash = createHash('sha256')
    for await (const chunk of (await medium.read(key)) as AsyncIterable<Buffer>) hash.update(chunk)
    found[key] = hash.digest('hex')
  }
  return found
}

/** The names of what differs; nothing where both hold the same. */
export function differences(one: Holding, other: Holding): string[] {
  const unlike = (
    what: string,
    a: Readonly<Record<string, string>>,
    b: Readonly<Record<string, string>>,
  ) =>
    [...new Set([...Object.keys(a), ...Object.keys(b)])]
      .filter((name) => a[name] !== b[name])
      .map((name) => `${what} ${name}`)
  const planned = one.schedules.join('\n') === other.schedules.join('\n') ? [] : ['schedules']
  return [
    ...unlike('table', one.tables, other.tables),
    ...unlike('file', one.files, other.files),
    ...planned,
  ]
}
