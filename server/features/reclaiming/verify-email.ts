import type { Arranged } from '#contract/deliveries/index.ts'
import {
  addressChangedLetter,
  changeAccountRow,
  endPending,
  findAccount,
  grantAdminIfDue,
  isEmailTaken,
  isSameAddress,
  noteEvent,
  tellOwnerOfChange,
  useToken,
  withSecrets,
  wrongAddressLetter,
  type AccountRow,
} from '#server/features/accounts/index.ts'
import { arrangeWaiting } from '#server/features/deliveries/index.ts'
import { provedAddress } from '#server/features/families/index.ts'
import { inTransaction, type SignedIn, type TokenHolder } from '#server/platform/actors.ts'
import { conflict, forbidden, notFound } from '#server/platform/errors.ts'
import { forgetBouncedAddress } from '#server/platform/mail/bounces/bounced-addresses.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
/** Confirms an address by the link mailed to it. Answers the address that now counts, and what waited for it. */
export function verifyEmail(holder: TokenHolder): Promise<{ email: string; arranged: Arranged[] }> {
  return inTransaction(holder, async (holder) => {
    const { accountId, email } = await useToken(holder, holder.token, ['verify-email'])
    const account = (await findAccount(holder, accountId))!
    const confirmed = isSameAddress(account.email, email)
      ? await confirm(holder, account, holder.token)
      : await moveTo(holder, account, email)
    await grantAdminIfDue(holder, confirmed)
    await forgetBouncedAddress(holder.db, confirmed.email)
    return { email: confirmed.email, arranged: await arrangeWaiting(holder, accountId) }
  })
}

/** An invitation's letter proves the mailbox it went to, and no other: another account that holds it stays as it is. */
export function confirmByInvitation(
  actor: SignedIn,
  came: { token: string; letter: string },
): Promise<void> {
  return withSecrets(actor, async (raised) => {
    const proved = await provedAddress(raised, came)
    const account = (await findAccount(raised, actor.accountId))!
    if (!proved)
      throw notFound(
        'This letter proves nothing any more. Your address can be confirmed in the settings.',
      )
    if (!isSameAddress(proved, account.email))
      throw forbidden('This letter went to another address, so it can’t confirm yours.')
    await grantAdminIfDue(raised, await confirm(raised, account))
    await forgetBouncedAddress(raised.db, account.email)
    await arrangeWaiting(raised, account.id)
  })
}

async function confirm(
  holder: TokenHolder | SignedIn,
  account: AccountRow,
  pressed?: string,
): Promise<AccountRow> {
  if (account.email_verified_at) return account
  await endPending(holder, account, pressed)
  await noteEvent(holder, account.id, 'email-verified')
  return changeAccountRow(holder, account.id, { email_verified_at: holder.now() })
}

async function moveTo(
  holder: TokenHolder,
  account: AccountRow,
  email: string,
): Promise<AccountRow> {
  if (await isEmailTaken(holder, email))
    throw conflict('This address can’t be used for your account. Please choose another one.')
  await noteEvent(holder, account.id, 'email-changed')
  await tellOldAddress(holder, account, email)
  const moved = await changeAccountRow(holder, account.id, {
    email,
    email_verified_at: holder.now(),
  })
  // Links mailed to the old address must not open the account under its new one.
  await endPending(holder, moved, holder.token)
  return moved
}

/** A confirmed old address may take the account back for a while; one that was only mistyped may not. */
async function tellOldAddress(holder: TokenHolder, account: AccountRow, newEmail: string) {
  if (account.email_verified_at)
    return tellOwnerOfChange(holder, account, addressChangedLetter(newEmail))
  const letter = wrongAddressLetter({ name: account.display_name, newEmail })
  return mailLater(holder, { to: account.email, letter })
}
