import { arrangeLetter } from '#server/features/senders/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { conflict, forbidden } from '#server/platform/errors.ts'
import { findAccount, isEmailTaken } from './account-store.ts'
import { spendLetter, spendLetterOf } from './budgets.ts'
import { noteEvent } from './event-store.ts'
import { addressChangingLetter } from './key-emails.ts'
import { requireProof } from './proof.ts'
import { isSameAddress, writeVerification } from './send-verification.ts'
import { tellOwnerOf } from './tell-owner.ts'
import { tellOwnerOfChange } from './tell-owner-of-change.ts'
import { pendingChoice, revokeTokens } from './token-store.ts'
import { seeingSecrets, withSecrets } from './with-secrets.ts'

const notInSandbox =
  'This is a sandbox, and it writes to nobody. Make your own family to use your own address.'

/** Asks a new address to be confirmed; until then the old one stays. The answer never says whose an address is. */
export async function changeEmail(actor: SignedIn, email: string): Promise<void> {
  await requireProof(actor)
  const account = (await findAccount(seeingSecrets(actor), actor.accountId))!
  if (account.sandbox_until_at) throw forbidden(notInSandbox)
  if (isSameAddress(account.email, email)) throw conflict('That is your address already.')
  await arrangeLetter(actor, { kind: 'new-address', to: email })
  await spendLetterOf(actor, account.id)
  await spendLetter(actor, email)
  await withSecrets(actor, async (actor) => {
    if (await isEmailTaken(actor, email)) await tellOwnerOf(actor, email)
    else {
      const choice = await pendingChoice(actor, account.id)
      await revokeTokens(actor, account.id, ['verify-email'])
      await writeVerification(actor, account, email, { choice })
    }
    await noteEvent(actor, account.id, 'email-change-asked')
    await tellOwnerOfChange(actor, account, addressChangingLetter(email))
  })
}
