import { sql, type Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import type { Tables } from '#server/database/types.ts'
import { installationChannel } from './installation/stored-settings.ts'
import { outboxChannel } from './mail/mail.ts'

/** In a statement: whether this house came from a backup and hasn't been let go yet. */
export const isLatchedNow = sql<boolean>`exists (select from latch where lifted_at is null)`

/**
 * Whether this house is a restored copy that waits for an admin. Until then nothing that it does by itself is sent,
 * released or deleted: the house it was copied from may have done it already, or still be alive.
 */
export async function isLatched(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isLatchedNow} as is`.execute(db)
  return rows[0]!.is
}

interface Latch {
  readonly since: string
  /** Null for a copy that was made by hand. */
  readonly backup_made_at: string | null
  readonly lifted_at: string | null
  readonly reconciled_at: string | null
  readonly found: unknown
}

export const findLatch = (db: Kysely<Tables>): Promise<Latch | undefined> =>
  db
    .selectFrom('latch')
    .select(['since', 'backup_made_at', 'lifted_at', 'reconciled_at', 'found'])
    .executeTakeFirst()

/** For a copy of a house that no restore has made: from now on it is a house of its own. One that waits goes on waiting. */
export async function latch(db: Kysely<Tables>, since: string): Promise<void> {
  if (await isLatched(db)) return
  await sql`
    insert into latch (since, came_from, snapshot)
    select ${since}::timestamptz, mark, pg_current_snapshot()::text from house
    on conflict (only_row) do update set since = excluded.since, came_from = excluded.came_from,
      snapshot = excluded.snapshot, backup_made_at = null, lifted_at = null, lifted_by = null,
      reconciled_at = null, found = null, is_ledger_lost = false`.execute(db)
  await sql`update house set mark = gen_random_uuid()`.execute(db)
}

/** Where a restored copy came from. Backups from before there was a ledger say no more than when they were made. */
export interface Origin {
  readonly since: string
  readonly madeAt: string
  readonly house?: string | undefined
  readonly snapshot?: string | undefined
}

/** In the transaction in which the rows of a backup appear, whatever tables its time had. */
export async function latchRestored(client: PoolClient, origin: Origin): Promise<void> {
  const { since, madeAt, house, snapshot } = origin
  const { rows } = await client.query(`select to_regclass('public.latch') is not null as has`)
  // See 0996-a-restored-copy-is-latched.sql.
  if (!rows[0].has)
    await client.query('create table latch_wanted (since timestamptz, backup_made_at timestamptz)')
  const table = rows[0].has ? 'latch' : 'latch_wanted'
  await client.query(`insert into ${table} (since, backup_made_at) values ($1, $2)`, [
    since,
    madeAt,
  ])
  if (house) await client.query('update latch set came_from = $1, snapshot = $2', [house, snapshot])
}

/** The marks of this house, and of the one it came from; null where the backup is from before there were any. */
export async function marksOf(
  db: Kysely<Tables>,
): Promise<{ readonly own: string; readonly from: string | null }> {
  const { mark } = await db.selectFrom('house').select('mark').executeTakeFirstOrThrow()
  const latch = await db.selectFrom('latch').select('came_from').executeTakeFirst()
  return { own: mark, from: latch?.came_from ?? null }
}

/** Answers false if there was nothing to lift. What waited in the outbox is looked at when this commits. */
export async function liftLatch(
  db: Kysely<Tables>,
  { at, by, isLedgerLost = false }: { at: string; by: string; isLedgerLost?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('latch')
    .set({ lifted_at: at, lifted_by: by, is_ledger_lost: isLedgerLost })
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  for (const channel of [outboxChannel, installationChannel])
    await sql`select pg_notify(${channel}, '')`.execute(db)
  return true
}
