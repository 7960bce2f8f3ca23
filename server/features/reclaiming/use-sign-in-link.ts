import {
  changeAccountRow,
  checkToken,
  deleteSessions,
  endPending,
  enter,
  findAccount,
  grantAdminIfDue,
  noteEvent,
  passwordRemovedLetter,
  refundGuess,
  tellOwnerOfChange,
  useToken,
  type AccountRow,
  type Entering,
} from '#server/features/accounts/index.ts'
import { arrangeWaiting } from '#server/features/deliveries/index.ts'
import { endInvitationsOf } from '#server/features/families/index.ts'
import { endSharesOf } from '#server/features/shares/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { forgetBouncedAddress } from '#server/platform/mail/bounces/bounced-addresses.ts'

const links = ['sign-in', 'first-admin'] as const

/** Signs in by a mailed link, or by the one that the first start prints. */
export async function useSignInLink(holder: TokenHolder): Promise<Entering> {
  const { accountId } = await checkToken(holder, holder.token, links)
  const entering = await inTransaction(holder, async (holder) => {
    await useToken(holder, holder.token, links)
    const account = (await findAccount(holder, accountId))!
    await forgetBouncedAddress(holder.db, account.email)
    return enter(holder, await claimedByMail(holder, account), 'signed-in-by-link')
  })
  // After the transaction: budgets have connections of their own.
  await refundGuess(holder, { accountId })
  return entering
}

/**
 * Whoever opens a link from the mailbox owns the address. If it was never confirmed before, the password and the
 * sessions may be those of somebody who used it without right: they end here.
 */
async function claimedByMail(holder: TokenHolder, account: AccountRow): Promise<AccountRow> {
  if (account.email_verified_at) return account
  await deleteSessions(holder, account.id)
  await endPending(holder, account)
  const ended = [
    ...(await endInvitationsOf(holder, account.id)),
    ...(await endSharesOf(holder, account.id)),
  ]
  await noteEvent(holder, account.id, 'email-verified')
  const claimed = await changeAccountRow(holder, account.id, {
    password_hash: null,
    email_verified_at: holder.now(),
  })
  if (account.password_hash) {
    await noteEvent(holder, account.id, 'password-removed')
    await tellOwnerOfChange(holder, account, passwordRemovedLetter(ended))
  }
  await arrangeWaiting(holder, account.id)
  return grantAdminIfDue(holder, claimed)
}
