import type { Family } from '#contract/families.ts'
import type { Actor } from '#server/platform/actors.ts'
import { familiesOf } from './family-store.ts'

/** An account's families. One of them is always the current one: the chosen one, else the first joined. */
export async function listFamilies(actor: Actor, accountId: string): Promise<Family[]> {
  const rows = await familiesOf(actor, accountId)
  // The chosen one may be a family the account was taken out of since.
  const chosen = rows.find((row) => row.id === row.current_family_id) ?? rows[0]
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    foundedAt: row.created_at,
    role: row.role,
    isCurrent: row === chosen,
  }))
}

export async function currentFamilyOf(
  actor: Actor,
  accountId: string,
): Promise<Family | undefined> {
  return (await listFamilies(actor, accountId)).find((family) => family.isCurrent)
}
