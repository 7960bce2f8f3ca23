import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'

/** Since when the oldest line waits to be written; null if none does. */
export async function ledgerWaitsSince(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select min(at) as since from ledger_waiting`.execute(db)
  return rows[0]!.since
}
