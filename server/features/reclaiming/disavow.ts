import type { EndedKeys } from '#contract/accounts/forms.ts'
import { accountLink } from '#contract/rules/account-links.ts'
import { yourMoment } from '#contract/rules/delivery/time-words.ts'
import {
  changeAccountRow,
  deleteSessions,
  endPending,
  endRecentKeys,
  findAccount,
  isEmailTaken,
  isSameAddress,
  issueToken,
  linkEndsAt,
  noteEvent,
  revokeTokens,
  useToken,
  type AccountRow,
} from '#server/features/accounts/index.ts'
import { endInvitationsOf } from '#server/features/families/index.ts'
import { keep } from '#server/features/leaving/index.ts'
import { endSharesOf } from '#server/features/shares/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { addressReturnedLetter, disavowedLetter } from './disavowal-emails.ts'

/**
 * “It wasn’t me”: closes every door that the last 30 days may have opened. The link itself lets nobody in, however
 * old it is; a fresh one is mailed, so that coming back takes reading the mailbox today. Answers its address.
 */
export function disavow(holder: TokenHolder, wanted: EndedKeys): Promise<string> {
  return inTransaction(holder, async (holder) => {
    const { accountId, email } = await useToken(holder, holder.token, ['disavow'])
    const before = (await findAccount(holder, accountId))!
    const ended = await endRecentKeys(holder, before, wanted)
    if (before.password_hash) await noteEvent(holder, accountId, 'password-removed')
    await deleteSessions(holder, accountId)
    await returnTo(holder, before, email)
    const account = await changeAccountRow(holder, accountId, { password_hash: null })
    const waiting = await endPending(holder, account)
    if (waiting) ended.push(`the change to ${waiting}`)
    ended.push(...(await endInvitationsOf(holder, accountId)))
    ended.push(...(await endSharesOf(holder, accountId)))
    await keep(holder, accountId)
    await noteEvent(holder, accountId, 'disavowed')
    await mailWayBack(holder, account, ended)
    return account.email
  })
}

/** Gives the account back to the address that the letter went to, if it has another by now. */
async function returnTo(holder: TokenHolder, account: AccountRow, email: string): Promise<void> {
  if (isSameAddress(account.email, email)) return
  if (await isEmailTaken(holder, email))
    throw conflict(
      'Another account has this address by now, so we can’t give this one back to it by ourselves. Nothing was changed. Please write to us.',
    )
  await changeAccountRow(holder, account.id, { email, email_verified_at: holder.now() })
  // Whoever held the other address must not be able to take the account back by the same way.
  await revokeTokens(holder, account.id, ['disavow', 'keep-account'], { exceptTo: email })
  await noteEvent(holder, account.id, 'email-returned')
  const letter = addressReturnedLetter({ name: account.display_name, email })
  await mailLater(holder, { to: account.email, letter })
}

async function mailWayBack(holder: TokenHolder, account: AccountRow, ended: string[]) {
  const { id: accountId, email, display_name: name } = account
  const token = await issueToken(holder, { accountId, purpose: 'reset-password', email })
  const url = accountLink(holder.ports.config.publicUrl, 'reset-password', token)
  const ends = Temporal.Instant.from(linkEndsAt(holder, 'reset-password'))
  const until = yourMoment(ends, account.time_zone)
  await mailLater(holder, { to: email, letter: disavowedLetter({ name, url, ended, until }) })
}
