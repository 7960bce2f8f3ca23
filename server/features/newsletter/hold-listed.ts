import { mailingLists, type MailingList } from '#contract/newsletter.ts'
import { idToLeave } from '#server/features/notifications/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import type { HeldKind } from '#server/platform/database/serving-database.ts'
import { hold } from '#server/platform/hold-by-link.ts'
import { idToConfirm } from './links.ts'

export interface HeldLetter {
  readonly holder: TokenHolder
  readonly list: MailingList
  readonly id: string
}

/** What a link to leave is about: a reader of the newsletter, a question about an address, or an account. */
export function holdListed(holder: TokenHolder): HeldLetter | undefined {
  for (const list of mailingLists) {
    const id = idToLeave(holder, list, holder.token)
    if (id !== undefined) return { holder: hold(holder, kindOf(list), id), list, id }
  }
  return undefined
}

function kindOf(list: MailingList): HeldKind {
  if (list === 'newsletter') return 'subscriber'
  return list === 'contact-questions' ? 'contact question' : 'account'
}

export function holdSubscriber(holder: TokenHolder): TokenHolder {
  const id = idToConfirm(holder, holder.token)
  return id === undefined ? holder : hold(holder, 'subscriber', id)
}
