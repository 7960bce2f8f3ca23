import { accountLink } from '#contract/rules/account-links.ts'
import { yourMoment } from '#contract/rules/delivery/time-words.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { findAccountByName } from './account-store.ts'
import { passwordResetLetter, signInLinkLetter } from './emails.ts'
import { issueToken, linkEndsAt } from './token-store.ts'

const letters = { 'reset-password': passwordResetLetter, 'sign-in': signInLinkLetter }

export type MailedLink = keyof typeof letters

/** Mails a link to the account of an address, if there is one that may sign in. */
export function mailLink(
  system: System,
  { requestId, email, purpose }: { requestId: string; email: string; purpose: MailedLink },
): Promise<void> {
  return inTransaction(system, async (system) => {
    const account = await findAccountByName(system, email)
    if (account?.status !== 'active') return
    const token = await issueToken(system, { accountId: account.id, purpose, email: account.email })
    const url = accountLink(system.ports.config.publicUrl, purpose, token)
    const voidAfter = linkEndsAt(system, purpose)
    const until = yourMoment(Temporal.Instant.from(voidAfter), account.time_zone)
    const letter = letters[purpose]({ name: account.display_name, url, until })
    // A job may run twice; one request is one letter.
    await mailLater(system, {
      to: account.email,
      letter,
      key: `account-link ${requestId}`,
      voidAfter,
    })
  })
}
