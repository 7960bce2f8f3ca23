import { accountLink } from '#contract/rules/account-links.ts'
import { yourMoment } from '#contract/rules/delivery/time-words.ts'
import { choiceQuery, type Choice } from '#contract/rules/subscription/subscription.ts'
import type { Actor, SignedIn } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { findAccount, type AccountRow } from './account-store.ts'
import { spendLetter, spendLetterOf } from './budgets.ts'
import { newAddressLetter, verificationLetter } from './emails.ts'
import { issueToken, linkEndsAt, pendingEmail } from './token-store.ts'
import { seeingSecrets } from './with-secrets.ts'

type Addressee = Pick<AccountRow, 'id' | 'email' | 'display_name' | 'time_zone'>

/** Asks an address, the account's own or a new one, to be confirmed. */
export async function writeVerification(
  actor: Actor,
  account: Addressee,
  email: string,
  choice?: Choice,
): Promise<void> {
  const token = await issueToken(actor, {
    accountId: account.id,
    purpose: 'verify-email',
    email,
  })
  const more = choice && choiceQuery(choice)
  const url = accountLink(actor.ports.config.publicUrl, 'verify-email', token, more)
  const compose = isSameAddress(email, account.email) ? verificationLetter : newAddressLetter
  const voidAfter = linkEndsAt(actor, 'verify-email')
  const until = yourMoment(Temporal.Instant.from(voidAfter), account.time_zone)
  const letter = compose({ name: account.display_name, url, until })
  await mailLater(actor, { to: email, letter, voidAfter })
}

export const isSameAddress = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase()

/** Sends the letter once more, to whichever address still waits. Answers that address. */
export async function resendVerification(actor: SignedIn): Promise<string> {
  const account = (await findAccount(seeingSecrets(actor), actor.accountId))!
  const waiting = (await pendingEmail(actor, account.id)) ?? account.email
  if (account.email_verified_at && isSameAddress(waiting, account.email))
    throw conflict('Your e-mail address is confirmed already.')
  await spendLetterOf(actor, account.id)
  await spendLetter(actor, waiting)
  await writeVerification(actor, account, waiting)
  return waiting
}
