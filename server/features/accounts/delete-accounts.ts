import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import { entrustable, entrustAll, forgetDelivered } from '#server/features/deliveries/index.ts'
import { endClosedFamilies, handOnFamilies } from '#server/features/families/index.ts'
import { handMessagesTo } from '#server/features/messages/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import {
  addDepartedAuthor,
  deleteAccountRow,
  deleteIdleAuthors,
  listAccountsToDelete,
  lockAccountToDelete,
} from './account-store.ts'
import { accountDeletedLetter } from './deletion-emails.ts'
import { promiseLines } from './promise-words.ts'

/** Deletes for good what asked for it 30 days ago. Each account is one transaction: all of it or none. */
export async function deleteExpiredAccounts(system: System): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of await listAccountsToDelete(system))
    await inTransaction(system, (system) => deleteAccount(system, id)).catch((error) =>
      // One that can't be deleted must not keep the others.
      failures.push(error),
    )
  await inTransaction(system, forgetDeparted)
  if (failures.length > 0) throw failures[0]
}

/** What was kept for promises alone goes with the last of them, and so does the name behind it. */
async function forgetDeparted(system: System): Promise<void> {
  await forgetDelivered(system)
  await deleteIdleAuthors(system)
  await endClosedFamilies(system)
}

async function deleteAccount(system: System, id: string): Promise<void> {
  const account = await lockAccountToDelete(system, id)
  // Kept after all, at the last moment.
  if (!account) return
  const promises = await promiseLines(system, id)
  const kept = await entrustable(system, id)
  if (kept.length > 0) {
    await entrustAll(system, kept)
    await handMessagesTo(system, kept, await addDepartedAuthor(system, account))
  }
  await handOnFamilies(system, id)
  await deleteAccountRow(system, id)
  await mailLater(system, {
    to: account.email,
    letter: accountDeletedLetter({
      name: account.display_name,
      askedOn: fullDayWords(
        Temporal.Instant.from(account.deletion_requested_at!),
        account.time_zone,
      ),
      promises,
    }),
  })
}
