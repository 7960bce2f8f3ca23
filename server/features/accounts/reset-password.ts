import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { changeAccountRow, findAccount } from './account-store.ts'
import { enter, type Entering } from './enter.ts'
import { noteEvent } from './event-store.ts'
import { grantAdminIfDue } from './grant-admin.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { deleteSessions } from './session-store.ts'
import { tellPasswordChanged } from './change-password.ts'
import { checkToken, revokeTokens, useToken } from './token-store.ts'

/** Sets a new password by a mailed link, ends every session, and signs in. */
export async function resetPassword(holder: TokenHolder, password: string): Promise<Entering> {
  const { email } = await checkToken(holder, holder.token, 'reset-password')
  await checkNewPassword(password, email)
  const passwordHash = await hashPassword(password)
  return inTransaction(holder, async (holder) => {
    const { accountId } = await useToken(holder, holder.token, ['reset-password'])
    const before = (await findAccount(holder, accountId))!
    const account = await changeAccountRow(holder, accountId, {
      password_hash: passwordHash,
      // The link came from the mailbox, so the address is proved as well.
      email_verified_at: before.email_verified_at ?? holder.now(),
    })
    await deleteSessions(holder, accountId)
    await revokeTokens(holder, accountId, ['reset-password', 'sign-in'])
    await noteEvent(holder, accountId, 'password-reset')
    await tellPasswordChanged(holder, account)
    return enter(holder, await grantAdminIfDue(holder, account), 'signed-in-by-link')
  })
}
