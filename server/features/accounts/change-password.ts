import type { SignedIn } from '#server/platform/actors.ts'
import { changeAccountRow, findAccount } from './account-store.ts'
import { endPending } from './end-pending.ts'
import { noteEvent } from './event-store.ts'
import { passwordChangedLetter } from './key-emails.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { requireProof } from './proof.ts'
import { deleteSessions } from './session-store.ts'
import { tellOwnerOfChange } from './tell-owner-of-change.ts'
import { seeingSecrets, withSecrets } from './with-secrets.ts'

/** Sets a password, the first or another one, and ends all other sessions and everything pending. */
export async function changePassword(actor: SignedIn, password: string): Promise<void> {
  await requireProof(actor)
  const { accountId, sessionId } = actor
  const { email } = (await findAccount(seeingSecrets(actor), accountId))!
  await checkNewPassword(password, email)
  const passwordHash = await hashPassword(password)
  await withSecrets(actor, async (actor) => {
    const account = await changeAccountRow(actor, accountId, { password_hash: passwordHash })
    await deleteSessions(actor, accountId, { except: sessionId })
    const waiting = await endPending(actor, account)
    await noteEvent(actor, accountId, 'password-changed')
    const ended = waiting ? [`the change to ${waiting}`] : []
    await tellOwnerOfChange(actor, account, passwordChangedLetter(ended))
  })
}
