import { handOnFamilies } from '#server/features/families/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { deleteAccountRow, listAccountsToDelete, lockAccountToDelete } from './account-store.ts'
import { accountDeletedLetter } from './deletion-emails.ts'

/** Deletes for good what asked for it 30 days ago. Each account is one transaction: all of it or none. */
export async function deleteExpiredAccounts(system: System): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of await listAccountsToDelete(system))
    await inTransaction(system, (system) => deleteAccount(system, id)).catch((error) =>
      // One that can't be deleted must not keep the others.
      failures.push(error),
    )
  if (failures.length > 0) throw failures[0]
}

async function deleteAccount(system: System, id: string): Promise<void> {
  const account = await lockAccountToDelete(system, id)
  // Kept after all, at the last moment.
  if (!account) return
  await handOnFamilies(system, id)
  await deleteAccountRow(system, id)
  await mailLater(system, {
    to: account.email,
    letter: accountDeletedLetter({ name: account.display_name }),
  })
}
