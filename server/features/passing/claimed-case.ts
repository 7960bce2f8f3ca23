import { sql } from 'kysely'
import { elevate } from '#server/platform/elevate.ts'
import type { TokenHolder } from '#server/platform/actors.ts'

/** The number of the newest report about somebody, by which a link's letter is told. Nothing is proved by it yet. */
export async function claimedCase(holder: TokenHolder, ownerId: string): Promise<number> {
  const { rows } = await elevate(holder, 'claims', ({ db }) =>
    sql<{ number: number | null }>`
      select (value -> 'case' ->> 'number')::int as number from passings where owner_id = ${ownerId}`.execute(
      db,
    ),
  )
  return rows[0]?.number ?? 0
}
