import { accountLink } from '#contract/rules/account-links.ts'
import { yourMoment } from '#contract/rules/delivery/time-words.ts'
import type { Actor, Whereabouts } from '#server/platform/actors.ts'
import type { Letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import type { AccountRow } from './account-store.ts'
import type { Notice } from './key-emails.ts'
import { issueToken, linkEndsAt } from './token-store.ts'

type Addressee = Pick<AccountRow, 'id' | 'email' | 'display_name' | 'time_zone'>

/**
 * Tells the address an account has, before any change of it, that one of its keys was added, changed or removed.
 * The letter's “It wasn’t me” works for whoever reads that mailbox, without signing in.
 */
export async function tellOwnerOfChange(
  actor: Actor & Whereabouts,
  account: Addressee,
  compose: (notice: Notice) => Letter,
): Promise<void> {
  const { email, display_name: name, time_zone: zone } = account
  const token = await issueToken(actor, { accountId: account.id, purpose: 'disavow', email })
  const url = accountLink(actor.ports.config.publicUrl, 'disavow', token)
  const at = yourMoment(actor.ports.clock.now(), zone)
  const until = yourMoment(Temporal.Instant.from(linkEndsAt(actor, 'disavow')), zone)
  await mailLater(actor, { to: email, letter: compose({ name, from: actor, url, at, until }) })
}
