import type { Arranged } from '#contract/deliveries/index.ts'
import { accountLink } from '#contract/rules/account-links.ts'
import { yourMoment } from '#contract/rules/delivery/time-words.ts'
import { choiceQuery, type Choice } from '#contract/rules/subscription/subscription.ts'
import type { Actor, SignedIn, System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { conflict } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { findAccount, type AccountRow } from './account-store.ts'
import { spendLetter, spendLetterOf } from './budgets.ts'
import { newAddressLetter, verificationLetter } from './emails.ts'
import { ownRow } from './own-account-store.ts'
import { issueToken, linkEndsAt, pendingChoice, pendingEmail, pendingUntil } from './token-store.ts'
import { seeingSecrets } from './with-secrets.ts'

/** What its reader came for, and what waits for them. */
interface Along {
  readonly choice?: Choice | undefined
  readonly waiting?: readonly Arranged[]
  readonly isReminder?: boolean
}

const remindBefore = { days: 2 }

type Addressee = Pick<AccountRow, 'id' | 'email' | 'display_name' | 'time_zone'>

/** Asks an address, the account's own or a new one, to be confirmed; sent again, it leads on to the plan it led to before. */
export async function writeVerification(
  actor: Actor,
  account: Addressee,
  email: string,
  { choice: chosen, waiting = [], isReminder = false }: Along = {},
): Promise<void> {
  const choice = chosen ?? (await pendingChoice(actor, account.id))
  const token = await issueToken(actor, {
    accountId: account.id,
    purpose: 'verify-email',
    email,
    choice,
  })
  const more = choice && choiceQuery(choice)
  const url = accountLink(actor.ports.config.publicUrl, 'verify-email', token, more)
  const compose = isSameAddress(email, account.email) ? verificationLetter : newAddressLetter
  const voidAfter = linkEndsAt(actor, 'verify-email')
  const until = yourMoment(Temporal.Instant.from(voidAfter), account.time_zone)
  const letter = compose({ name: account.display_name, url, until, waiting, isReminder })
  await mailLater(actor, { to: email, letter, voidAfter })
}

export const isSameAddress = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase()

/** Sends the letter once more, to whichever address still waits, and names what waits for it. Answers that address. */
export async function resendVerification(
  actor: SignedIn,
  about: readonly Arranged[],
): Promise<string> {
  const account = (await findAccount(seeingSecrets(actor), actor.accountId))!
  const waiting = (await pendingEmail(actor, account.id)) ?? account.email
  if (account.email_verified_at && isSameAddress(waiting, account.email))
    throw conflict('Your e-mail address is confirmed already.')
  await spendLetterOf(actor, account.id)
  await spendLetter(actor, waiting)
  await writeVerification(actor, account, waiting, { waiting: about })
  return waiting
}

/** Once more to somebody whose message waits, when the button in their newest letter is about to stop working. */
export async function remindToConfirm(
  system: System,
  accountId: string,
  waiting: readonly Arranged[],
): Promise<void> {
  const account = await findAccount(system, accountId)
  if (account?.status !== 'active' || account.email_verified_at || waiting.length === 0) return
  const endsAt = await pendingUntil(system, account)
  if (!endsAt || endsAt > stamp(later(system.ports.clock.now(), remindBefore))) return
  await writeVerification(system, account, account.email, { waiting, isReminder: true })
}

/** The address of somebody who has to confirm it and was never asked: sign-up left that to their first message. */
export async function firstLetterTo(actor: SignedIn): Promise<string | undefined> {
  const { id, email, email_verified_at } = await ownRow(actor)
  if (email_verified_at || (await pendingEmail(actor, id))) return undefined
  return email
}

/** Goes out once, however often the message is kept. */
export async function writeFirstVerification(
  actor: SignedIn,
  waiting: readonly Arranged[],
): Promise<void> {
  const email = await firstLetterTo(actor)
  if (email) await writeVerification(actor, await ownRow(actor), email, { waiting })
}
