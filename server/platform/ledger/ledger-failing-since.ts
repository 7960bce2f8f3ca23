import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'

export const ledgerFailingSince = async (db: Kysely<Tables>): Promise<string | null> =>
  (await db.selectFrom('house').select('ledger_failing_since').executeTakeFirst())
    ?.ledger_failing_since ?? null
