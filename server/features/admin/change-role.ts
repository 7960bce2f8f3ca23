import type { ManagedUser } from '#contract/admin.ts'
import { noteEvent, setRole } from '#server/features/accounts/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { lockUser, readManagedUser } from './managed-user.ts'

/** Makes somebody an admin, or no longer one. */
export async function changeRole(
  admin: Admin,
  accountId: string,
  role: ManagedUser['role'],
): Promise<ManagedUser> {
  const admins = await lockAdmins(admin)
  const account = await lockUser(admin, accountId)
  if (account.role === role) return readManagedUser(admin, accountId)
  if (role === 'member' && !admins.some((id) => id !== accountId))
    throw conflict(
      'This is the last admin. Make somebody else an admin first, or nobody could look after this server.',
    )
  if (role === 'admin' && account.status !== 'active')
    throw conflict('A suspended account can’t become an admin.')
  if (role === 'admin' && !account.email_verified_at)
    throw conflict('Only somebody who has confirmed their e-mail address can become an admin.')
  await setRole(admin, accountId, role)
  if (role === 'admin') await noteEvent(admin, accountId, 'admin-granted')
  return readManagedUser(admin, accountId)
}

/** Held until the act is over: two admins who demote each other at once must not both succeed. */
async function lockAdmins(admin: Admin): Promise<string[]> {
  const rows = await admin.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}
