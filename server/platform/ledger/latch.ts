import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import type { Tables } from '#server/database/types.ts'

/** Whether this is a restored copy that hasn't been compared with the ledger yet: it can be read, and nothing leaves it. */
export async function isLatched(db: Kysely<Tables>): Promise<boolean> {
  const { latched_at } = await db
    .selectFrom('ledger')
    .select('latched_at')
    .executeTakeFirstOrThrow()
  return latched_at !== null
}

/** In the transaction that brings the rows: no moment in which a copy could send. A backup of older tables has no latch yet. */
export async function latch(client: Pick<PoolClient, 'query'>, at: string): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.ledger') is not null as has`)
  if (rows[0].has)
    await client.query('update ledger set latched_at = coalesce(latched_at, $1)', [at])
}
