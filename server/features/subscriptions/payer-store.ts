import { findKnownAccount } from '#server/features/accounts/index.ts'
import type { Actor } from '#server/platform/actors.ts'

export interface Payer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly zone: string
}

export async function findPayer(actor: Actor, accountId: string): Promise<Payer | undefined> {
  const row = await findKnownAccount(actor, accountId)
  return row && { id: row.id, name: row.display_name, email: row.email, zone: row.time_zone }
}
