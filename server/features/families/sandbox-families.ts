import { sql } from 'kysely'
import type { Actor } from '#server/platform/actors.ts'

/** The copy that a sandbox is, and what its accounts founded inside it. */
export async function familiesInSandbox(
  { db }: Actor,
  sandboxId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from families where sandbox_id = ${sandboxId}
    union
    select family_id from members where account_id = any(${accountIds}) and role = 'owner'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Families with everything in them. */
export async function deleteFamilies({ db }: Actor, ids: readonly string[]): Promise<void> {
  await sql`delete from families where id = any(${ids})`.execute(db)
}
