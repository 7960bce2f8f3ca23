import { accountLinks } from '#contract/rules/account-links.ts'
import type { Actor, SignedIn, Whereabouts } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { changeAccountRow, findAccount, type AccountRow } from './account-store.ts'
import { passwordChangedLetter } from './emails.ts'
import { noteEvent } from './event-store.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { requireProof } from './proof.ts'
import { deleteSessions } from './session-store.ts'
import { revokeTokens } from './token-store.ts'
import { seeingSecrets, withSecrets } from './with-secrets.ts'

/** Sets a password, the first or another one, and ends all other sessions. */
export async function changePassword(actor: SignedIn, password: string): Promise<void> {
  await requireProof(actor)
  const { accountId, sessionId } = actor
  const { email } = (await findAccount(seeingSecrets(actor), accountId))!
  await checkNewPassword(password, email)
  const passwordHash = await hashPassword(password)
  await withSecrets(actor, async (actor) => {
    const account = await changeAccountRow(actor, accountId, { password_hash: passwordHash })
    await deleteSessions(actor, accountId, { except: sessionId })
    await revokeTokens(actor, accountId, ['reset-password', 'sign-in'])
    await noteEvent(actor, accountId, 'password-changed')
    await tellPasswordChanged(actor, account)
  })
}

export async function tellPasswordChanged(
  actor: Actor & Whereabouts,
  account: AccountRow,
): Promise<void> {
  const url = actor.ports.config.publicUrl + accountLinks['reset-password']
  const letter = passwordChangedLetter({ name: account.display_name, from: actor, url })
  await mailLater(actor, { to: account.email, letter })
}
