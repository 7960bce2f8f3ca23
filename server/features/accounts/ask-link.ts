import type { Visitor } from '#server/platform/actors.ts'
import { spendLink } from './budgets.ts'
import { mailLinkJob } from './jobs.ts'
import type { MailedLink } from './mail-links.ts'
import { letterIfKnown } from '#contract/rules/sending-words.ts'
import { outgoing } from '#server/platform/mail/outgoing.ts'

/** Asks for a mailed link. Known and unknown addresses take the same path here, and get the same answer. */
export async function askLinkLater(
  visitor: Visitor,
  given: { email: string; purpose: MailedLink },
): Promise<string> {
  await spendLink(visitor, given.email)
  await visitor.ports.jobs.enqueueLater(visitor, mailLinkJob, {
    ...given,
    requestId: visitor.newId(),
  })
  return letterIfKnown(outgoing(visitor))
}
