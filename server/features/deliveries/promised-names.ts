import { sql } from 'kysely'
import { nameOf } from '#server/features/deliveries/engine/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'

/** Whom one's own deliveries and sealed messages are for, whatever their family, by their ids. */
export async function promisedNames(
  { db }: SignedIn,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; given_name: string; surname: string }>`
    select * from kinfold_promised_names(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, nameOf(row)]))
}
