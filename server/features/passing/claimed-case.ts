import { sql } from 'kysely'
import { elevate } from '#server/platform/elevate.ts'
import type { TokenHolder } from '#server/platform/actors.ts'

interface Claimed {
  /** Of the newest report; 0 where there was none. */
  readonly number: number
  /** Too few keepers are left, and letters have gone out about it. */
  readonly isVacant: boolean
}

/** The newest report about somebody, by which a link's letter is told. Nothing is proved by it yet. */
export async function claimedCase(holder: TokenHolder, ownerId: string): Promise<Claimed> {
  const { rows } = await elevate(holder, 'claims', ({ db }) =>
    sql<Claimed>`
      select coalesce((value -> 'case' ->> 'number')::int, 0) as number,
        vacant_since is not null as "isVacant"
      from passings where owner_id = ${ownerId}`.execute(db),
  )
  return rows[0] ?? { number: 0, isVacant: false }
}
