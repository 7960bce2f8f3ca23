import {
  changeAccountRow,
  checkNewPassword,
  checkToken,
  deleteSessions,
  endPending,
  endRecentKeys,
  enter,
  findAccount,
  grantAdminIfDue,
  hashPassword,
  noteEvent,
  passwordChangedLetter,
  refundGuess,
  tellOwnerOfChange,
  useToken,
  type Entering,
} from '#server/features/accounts/index.ts'
import { arrangeWaiting } from '#server/features/deliveries/index.ts'
import { endInvitationsOf } from '#server/features/families/index.ts'
import { endSharesOf } from '#server/features/shares/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import type { EndedKeys } from '#contract/accounts/forms.ts'

const endNone: EndedKeys = { passkeyIds: [], secondFactor: false, recoveryCodes: false }

/** Sets a new password by a mailed link, ends every session and everything pending, and signs in. */
export async function resetPassword(
  holder: TokenHolder,
  { password, end = endNone }: { password: string; end?: EndedKeys | undefined },
): Promise<Entering> {
  const { accountId, email } = await checkToken(holder, holder.token, ['reset-password'])
  await checkNewPassword(password, email)
  const passwordHash = await hashPassword(password)
  const entering = await inTransaction(holder, async (holder) => {
    await useToken(holder, holder.token, ['reset-password'])
    const before = (await findAccount(holder, accountId))!
    const ended = await endRecentKeys(holder, before, end)
    const account = await changeAccountRow(holder, accountId, {
      password_hash: passwordHash,
      // The link came from the mailbox, so the address is proved as well.
      email_verified_at: before.email_verified_at ?? holder.now(),
    })
    if (!before.email_verified_at) await arrangeWaiting(holder, accountId)
    await deleteSessions(holder, accountId)
    const waiting = await endPending(holder, account)
    if (waiting) ended.push(`the change to ${waiting}`)
    ended.push(...(await endInvitationsOf(holder, accountId)))
    ended.push(...(await endSharesOf(holder, accountId)))
    await noteEvent(holder, accountId, 'password-reset')
    await tellOwnerOfChange(holder, account, passwordChangedLetter(ended))
    return enter(holder, await grantAdminIfDue(holder, account), 'signed-in-by-link')
  })
  await refundGuess(holder, { accountId })
  return entering
}
