import { leaveUrl } from '#server/features/notifications/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { gone } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { welcomeLetter } from './emails.ts'
import { holdSubscriber } from './hold-listed.ts'
import { idToConfirm } from './links.ts'
import { findSubscriber, markConfirmed } from './store.ts'

// Unknown, forgotten and left are told alike.
const deadLink = () =>
  gone('This link no longer works. You can ask for the newsletter again on our blog.')

/** Confirms by the mailed link; a second press changes nothing. Answers the address. */
export function confirmNewsletter(holder: TokenHolder): Promise<string> {
  return inTransaction(holdSubscriber(holder), async (holder) => {
    const id = idToConfirm(holder, holder.token)
    const row = id === undefined ? undefined : await findSubscriber(holder, id)
    if (!row || row.state === 'unsubscribed') throw deadLink()
    if (await markConfirmed(holder, row.id)) {
      const unsubscribeUrl = leaveUrl(holder, 'newsletter', row.id)
      const url = `${holder.ports.config.publicUrl}/blog`
      const letter = welcomeLetter({ url, leaveUrl: unsubscribeUrl })
      await mailLater(holder, { to: row.email, letter, unsubscribeUrl })
    }
    return row.email
  })
}
