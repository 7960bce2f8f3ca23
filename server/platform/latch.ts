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

export interface Latch {
  readonly since: string
  /** Null for a copy that was made by hand. */
  readonly backup_made_at: string | null
  readonly lifted_at: string | null
}

export const findLatch = (db: Kysely<Tables>): Promise<Latch | undefined> =>
  db.selectFrom('latch').select(['since', 'backup_made_at', 'lifted_at']).executeTakeFirst()

/** For a copy of a house that no restore has made. One that waits already goes on waiting. */
export async function latch(db: Kysely<Tables>, since: string): Promise<void> {
  await db
    .insertInto('latch')
    .values({ since })
    .onConflict((on) =>
      on
        .column('only_row')
        .doUpdateSet({ since, backup_made_at: null, lifted_at: null, lifted_by: null })
        .where('latch.lifted_at', 'is not', null),
    )
    .execute()
}

/** In the transaction in which the rows of a backup appear, whatever tables its time had. */
export async function latchRestored(
  client: PoolClient,
  { since, madeAt }: { since: string; madeAt: string },
): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.latch') is not null as has`)
  // See 0996-a-restored-copy-is-latched.sql.
  if (!rows[0].has)
    await client.query('create table latch_wanted (since timestamptz, backup_made_at timestamptz)')
  const table = rows[0].has ? 'latch' : 'latch_wanted'
  await client.query(`insert into ${table} (since, backup_made_at) values ($1, $2)`, [
    since,
    madeAt,
  ])
}

/** Answers false if there was nothing to lift. What waited in the outbox is looked at when this commits. */
export async function liftLatch(
  db: Kysely<Tables>,
  { at, by }: { at: string; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('latch')
    .set({ lifted_at: at, lifted_by: by })
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  for (const channel of [outboxChannel, installationChannel])
    await sql`select pg_notify(${channel}, '')`.execute(db)
  return true
}
