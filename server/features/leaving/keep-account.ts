import {
  changeAccountRow,
  findAccount,
  noteEvent,
  revokeTokens,
  useToken,
  withSecrets,
} from '#server/features/accounts/index.ts'
import {
  inTransaction,
  type Actor,
  type SignedIn,
  type TokenHolder,
  type Whereabouts,
} from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { accountKeptLetter } from './deletion-emails.ts'

/** Takes a deletion back. */
export function keepAccount(actor: SignedIn): Promise<void> {
  return withSecrets(actor, (actor) => keep(actor, actor.accountId))
}

export function keepByLink(holder: TokenHolder): Promise<void> {
  return inTransaction(holder, async (holder) => {
    const { accountId } = await useToken(holder, holder.token, ['keep-account'])
    await keep(holder, accountId)
  })
}

/** Takes back a deletion, if one was asked for. */
export async function keep(actor: Actor & Whereabouts, accountId: string): Promise<void> {
  const before = (await findAccount(actor, accountId))!
  if (!before.delete_after_at) return
  await changeAccountRow(actor, accountId, { deletion_requested_at: null, delete_after_at: null })
  await revokeTokens(actor, accountId, ['keep-account'])
  await noteEvent(actor, accountId, 'account-kept')
  await mailLater(actor, {
    to: before.email,
    letter: accountKeptLetter({ name: before.display_name }),
  })
}
