import { handOnFamilies } from '#server/features/families/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { deleteAccountRow, listAccountsToDelete } from './account-store.ts'
import { accountDeletedLetter } from './deletion-emails.ts'

/** Deletes for good what asked for it 30 days ago. Each account is one transaction: all of it or none. */
export async function deleteExpiredAccounts(system: System): Promise<void> {
  for (const { id } of await listAccountsToDelete(system))
    await inTransaction(system, (system) => deleteAccount(system, id))
}

async function deleteAccount(system: System, id: string): Promise<void> {
  await handOnFamilies(system, id)
  const account = await deleteAccountRow(system, id)
  // Taken back at the last moment: nothing of this transaction may stay.
  if (!account) throw new Error('The account was kept after all.')
  await mailLater(system, {
    to: account.email,
    letter: accountDeletedLetter({ name: account.display_name }),
  })
}
