import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { leftOut } from '#server/features/backups/backup-format.ts'
import { finishedFiles } from '#server/platform/encryption/encrypted-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** What a house holds, short enough to be compared: a count and a hash for each table, a hash for each file. */
export interface Snapshot {
  readonly tables: Readonly<Record<string, { readonly count: number; readonly hash: string }>>
  readonly files: Readonly<Record<string, string>>
  /** When each thing that is due by itself is due. */
  readonly schedules: Readonly<Record<string, string>>
}

export const snapshotOf = async (db: Kysely<Tables>, medium: Storage): Promise<Snapshot> => ({
  tables: await tablesOf(db),
  files: await filesOf(medium),
  schedules: await schedulesOf(db),
})

/** Every row of every table that a backup holds. Where the ledger stands differs: a restored copy is latched. */
export async function tablesOf(db: Kysely<Tables>): Promise<Snapshot['tables']> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const found: Record<string, { count: number; hash: string }> = {}
  for (const { name } of rows.filter(
    (table) => !leftOut.has(table.name) && table.name !== 'ledger',
  ))
    found[name] = (
      await sql<{ count: number; hash: string }>`
        select count(*), md5(string_agg(t::text, '|' order by t::text)) as hash
        from ${sql.table(name)} t`.execute(db)
    ).rows[0]!
  return found
}

export async function filesOf(medium: Storage): Promise<Snapshot['files']> {
  const found: Record<string, string> = {}
  for await (const { key } of finishedFiles(medium, '')) {
    const hash = createHash('sha256')
    for await (const chunk of (await medium.read(key)) as AsyncIterable<Buffer>) hash.update(chunk)
    found[key] = hash.digest('hex')
  }
  return found
}

async function schedulesOf(db: Kysely<Tables>): Promise<Snapshot['schedules']> {
  const { rows } = await sql<{ what: string; due: string }>`
    select 'delivery ' || id as what, concat_ws(' ', state, epoch, due_at, wake_at) as due from deliveries
    union all
    select 'capsule ' || id, concat_ws(' ', opens_at) from capsules
    union all
    select 'last things ' || owner_id, concat_ws(' ', version, wake_at) from passings
    union all
    select 'letter ' || key, concat_ws(' ', status, next_try_at) from mails where status = 'waiting'`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ what, due }) => [what, due]))
}
