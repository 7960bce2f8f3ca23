import { accountLinks } from '#contract/rules/account-links.ts'
import type { Actor } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { findAccountByName } from './account-store.ts'
import { mayWriteTo } from './budgets.ts'
import { somebodyTriedLetter } from './emails.ts'

/** Tells the owner of an address that somebody else tried to use it, unless they heard that often enough. */
export async function tellOwnerOf(actor: Actor, email: string): Promise<void> {
  const owner = await findAccountByName(actor, email)
  if (!owner || !(await mayWriteTo(actor, owner.email))) return
  const url = actor.ports.config.publicUrl + accountLinks['reset-password']
  await mailLater(actor, {
    to: owner.email,
    letter: somebodyTriedLetter({ name: owner.display_name, url }),
  })
}
