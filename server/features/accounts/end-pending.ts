import type { AccountLink } from '#contract/rules/account-links.ts'
import type { Actor } from '#server/platform/actors.ts'
import { lockAccount, type AccountRow } from './account-store.ts'
import { endCeremonies } from './ceremony-store.ts'
import { isSameAddress } from './send-verification.ts'
import { forgetUsedLetters, pendingEmail, revokeTokens } from './token-store.ts'

/** Every link that can be out there, and what becomes of it when a lock of its account is changed (decision 286). */
const fates: Record<AccountLink, 'ends' | 'ends-elsewhere' | 'stays'> = {
  'sign-in': 'ends',
  'reset-password': 'ends',
  'first-admin': 'ends',
  // A change of address ends; a letter that only asks whether the account's own address is read goes on.
  'verify-email': 'ends-elsewhere',
  // These two open nothing: they take a deletion back, and close doors.
  'keep-account': 'stays',
  disavow: 'stays',
}

const withFate = (fate: (typeof fates)[AccountLink]) =>
  (Object.keys(fates) as AccountLink[]).filter((link) => fates[link] === fate)

/**
 * Ends everything begun that leads into an account or changes its locks. Called by whatever changes a lock, on the
 * owner's connection; `account` is the row as it is afterwards, `pressed` the confirmation letter whose press it is.
 * Answers the new address that waited, if one did.
 */
export async function endPending(
  actor: Actor,
  account: Pick<AccountRow, 'id' | 'email'>,
  pressed?: string,
): Promise<string | undefined> {
  await lockAccount(actor, account.id)
  const waiting = await pendingEmail(actor, account.id)
  await revokeTokens(actor, account.id, withFate('ends'))
  await revokeTokens(actor, account.id, withFate('ends-elsewhere'), { exceptTo: account.email })
  await forgetUsedLetters(actor, account.id, pressed)
  await endCeremonies(actor, account.id)
  await actor.db
    .updateTable('accounts')
    .set({ totp_secret_sealed: null, totp_last_step: null })
    .where('id', '=', account.id)
    .where('totp_confirmed_at', 'is', null)
    .execute()
  await endMailed(actor, account.id)
  return waiting && !isSameAddress(waiting, account.email) ? waiting : undefined
}

/** Nobody is left to use them: every link that is out there ends, also those that only close doors. */
export async function endAllLinks(actor: Actor, accountId: string): Promise<void> {
  await revokeTokens(actor, accountId, Object.keys(fates) as AccountLink[])
  await endCeremonies(actor, accountId)
  await endMailed(actor, accountId)
}

/** Links of other features, which ask for this moment: what was mailed before it opens nothing. */
async function endMailed(actor: Actor, accountId: string): Promise<void> {
  await actor.db
    .updateTable('accounts')
    .set({ links_ended_at: actor.now() })
    .where('id', '=', accountId)
    .execute()
}
