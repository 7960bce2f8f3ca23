import type { SignedIn } from '#server/platform/actors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
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
export async function changePassword(caller: Admitted<'account'>, password: string): Promise<void> {
  const { email } = await caller.act(async (actor) => {
    await requireProof(actor)
    return (await findAccount(seeingSecrets(actor), actor.accountId))!
  })
  await checkNewPassword(password, email)
  const passwordHash = await hashPassword(password)
  await caller.act((actor) => putPassword(actor, passwordHash))
}

async function putPassword(actor: SignedIn, passwordHash: string): Promise<void> {
  // This session may have been ended from elsewhere while we were hashing.
  await requireProof(actor)
  const { accountId, sessionId } = actor
  await withSecrets(actor, async (actor) => {
    const account = await changeAccountRow(actor, accountId, { password_hash: passwordHash })
    await deleteSessions(actor, accountId, { except: sessionId })
    const waiting = await endPending(actor, account)
    await noteEvent(actor, accountId, 'password-changed')
    const ended = waiting ? [`the change to ${waiting}`] : []
    await tellOwnerOfChange(actor, account, passwordChangedLetter(ended))
  })
}
