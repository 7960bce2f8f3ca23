import type { ManagedUser } from '#contract/admin.ts'
import { deleteSessions, endPending, setStatus } from '#server/features/accounts/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { lockUser, readManagedUser } from './managed-user.ts'

/** Signs an account out everywhere and keeps it out. Its messages are promises to others: they go on. */
export async function suspendUser(admin: Admin, accountId: string): Promise<ManagedUser> {
  if (accountId === admin.accountId) throw conflict('You can’t suspend yourself.')
  const account = await lockUser(admin, accountId)
  if (account.status === 'memorial')
    throw conflict('This account is kept in memory of its owner; nobody can sign in to it anyway.')
  await setStatus(admin, accountId, 'suspended')
  await deleteSessions(admin, accountId)
  await endPending(admin, { id: accountId, email: account.email })
  return readManagedUser(admin, accountId)
}

export async function endSuspension(admin: Admin, accountId: string): Promise<ManagedUser> {
  const account = await lockUser(admin, accountId)
  if (account.status === 'memorial')
    throw conflict('This account is kept in memory of its owner and stays so.')
  await setStatus(admin, accountId, 'active')
  return readManagedUser(admin, accountId)
}
