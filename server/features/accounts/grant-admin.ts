import type { Actor, Whereabouts } from '#server/platform/actors.ts'
import { changeAccountRow, type AccountRow } from './account-store.ts'
import { noteEvent } from './event-store.ts'
import { isSameAddress } from './send-verification.ts'

/** Makes an account an admin if its address is the configured one and was confirmed; by nothing else. */
export async function grantAdminIfDue(
  actor: Actor & Partial<Whereabouts>,
  account: AccountRow,
): Promise<AccountRow> {
  const { adminEmail } = actor.ports.config
  if (!adminEmail || !account.email_verified_at || account.role === 'admin') return account
  if (account.sandbox_id) return account
  if (!isSameAddress(account.email, adminEmail)) return account
  await noteEvent(actor, account.id, 'admin-granted')
  return changeAccountRow(actor, account.id, { role: 'admin' })
}
