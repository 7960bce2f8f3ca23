import { accountLinks } from '#contract/rules/account-links.ts'
import { yourMoment } from '#contract/rules/delivery/time-words.ts'
import type { Actor } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { findAccountByName } from './account-store.ts'
import { somebodyTriedLetter } from './emails.ts'

/** Tells the owner of an address that somebody else tried to use it. The caller has counted the letter. */
export async function tellOwnerOf(actor: Actor, email: string): Promise<void> {
  const owner = await findAccountByName(actor, email)
  if (!owner) return
  const url = actor.ports.config.publicUrl + accountLinks['reset-password']
  await mailLater(actor, {
    to: owner.email,
    letter: somebodyTriedLetter({
      name: owner.display_name,
      url,
      at: yourMoment(actor.ports.clock.now(), owner.time_zone),
    }),
  })
}
