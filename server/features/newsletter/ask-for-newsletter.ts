import { newsletterPromise } from '#contract/rules/newsletter-promise.ts'
import { isSuppressed } from '#server/features/campaigns/index.ts'
import { leaveUrl } from '#server/features/notifications/index.ts'
import { spendOnAddress } from '#server/features/senders/index.ts'
import { inTransaction, type Visitor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { alreadyLetter, confirmLetter } from './emails.ts'
import { confirmUrl } from './links.ts'
import { daysToConfirm, noteAsked } from './store.ts'
import { newsletterAsked } from '#contract/rules/sending-words.ts'
import { outgoing } from '#server/platform/mail/outgoing.ts'

/** Mails a link to confirm. Known and unknown addresses take the same steps and get the same answer. */
export async function askForNewsletter(
  visitor: Visitor,
  { email, page = '' }: { email: string; page?: string | undefined },
): Promise<string> {
  await spendOnAddress(visitor.ports, 'newsletter', email)
  await inTransaction(visitor, async (visitor) => {
    // Whoever asked us never to write again isn't asked whether they meant it.
    if (await isSuppressed(visitor, email)) return
    const row = await noteAsked(visitor, { email, page, words: newsletterPromise })
    const unsubscribeUrl = leaveUrl(visitor, 'newsletter', row.id)
    const until = later(visitor.ports.clock.now(), { days: daysToConfirm })
    const letter =
      row.state === 'confirmed'
        ? alreadyLetter({ url: `${visitor.ports.config.publicUrl}/blog`, leaveUrl: unsubscribeUrl })
        : confirmLetter({ url: confirmUrl(visitor, row.id), leaveUrl: unsubscribeUrl, until })
    await mailLater(visitor, { to: row.email, letter, unsubscribeUrl, voidAfter: stamp(until) })
  })
  return newsletterAsked(outgoing(visitor))
}
