import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import {
  addDepartedAuthor,
  deleteAccountRows,
  listAccountsToDelete,
  lockAccountToDelete,
} from '#server/features/accounts/index.ts'
import { countSealed, entrustable, entrustAll } from '#server/features/deliveries/index.ts'
import { handPlanTo, isReportOpen, keepersLeft } from '#server/features/passing/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { accountDeletedLetter, keeperOfDepartedLetter } from './deletion-emails.ts'
import { forgetDeparted } from './forget-departed.ts'
import { handMessagesTo } from './hand-messages-to.ts'
import { handOnFamilies } from './hand-on-families.ts'
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

async function deleteAccount(system: System, id: string): Promise<void> {
  const account = await lockAccountToDelete(system, id)
  // Kept after all, at the last moment.
  if (!account) return
  // Somebody says that they have died: that is settled first.
  if (await isReportOpen(system, id)) return
  const promises = await promiseLines(system, id)
  const kept = await entrustable(system, id)
  const isPlanKept = (await countSealed(system, id)) > 0
  const keepers = await keepersLeft(system, id)
  if (kept.length > 0) {
    await entrustAll(system, kept)
    const hands = { from: id, to: await addDepartedAuthor(system, account) }
    await handMessagesTo(system, kept, hands)
    if (isPlanKept) await handPlanTo(system, hands)
  }
  await handOnFamilies(system, id)
  await deleteAccountRows(system, [id])
  await mailLater(system, {
    to: account.email,
    letter: accountDeletedLetter({
      name: account.display_name,
      askedOn: fullDayWords(
        Temporal.Instant.from(account.deletion_requested_at!),
        account.time_zone,
      ),
      promises,
      isPlanKept,
    }),
  })
  for (const { address, url } of keepers)
    await mailLater(system, {
      to: address,
      letter: keeperOfDepartedLetter({ owner: account.display_name, url, isPlanKept }),
    })
}
