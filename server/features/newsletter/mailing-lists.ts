import type { Listed, MailingList } from '#contract/newsletter.ts'
import { optionalLetters, type OptionalLetter } from '#contract/notifications.ts'
import { findKnownAccount } from '#server/features/accounts/index.ts'
import { declinedBy, setWanted } from '#server/features/notifications/index.ts'
import { endAllYearly, getsYearlyArchive } from '#server/features/archive/index.ts'
import { findAsked, refuseAsked } from '#server/features/people/index.ts'
import { endAllWeekly, getsWeekly } from '#server/features/prompts/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { gone } from '#server/platform/errors.ts'
import { holdListed, type HeldLetter } from './hold-listed.ts'
import { findSubscriber, markUnsubscribed } from './store.ts'

interface List {
  find(holder: TokenHolder, id: string): Promise<Omit<Listed, 'list'> | undefined>
  leave(holder: TokenHolder, id: string): Promise<void>
}

/** Every kind of letter that a link can stop. A new kind is a line here and a word in the contract. */
const lists: Readonly<Record<MailingList, List>> = {
  newsletter: {
    async find(holder, id) {
      const row = await findSubscriber(holder, id)
      return row && { address: shortened(row.email), isSubscribed: row.state !== 'unsubscribed' }
    },
    leave: markUnsubscribed,
  },
  'contact-questions': { find: findAsked, leave: refuseAsked },
  'weekly-prompts': askedFor(getsWeekly, endAllWeekly),
  'yearly-archive': askedFor(getsYearlyArchive, endAllYearly),
  ...(Object.fromEntries(optionalLetters.map((kind) => [kind, ofAccount(kind)])) as Record<
    OptionalLetter,
    List
  >),
}

/** Letters that somebody with an account asked for in so many words. */
function askedFor(
  gets: (holder: TokenHolder, accountId: string) => Promise<boolean>,
  leave: List['leave'],
): List {
  return {
    async find(holder, id) {
      const account = await findKnownAccount(holder, id)
      if (!account) return undefined
      return { address: shortened(account.email), isSubscribed: await gets(holder, id) }
    },
    leave,
  }
}

/** Letters to somebody with an account: the link turns the same switch as their settings. */
function ofAccount(kind: OptionalLetter): List {
  return {
    async find(holder, id) {
      const account = await findKnownAccount(holder, id)
      if (!account) return undefined
      const isSubscribed = !(await declinedBy(holder, id)).has(kind)
      return { address: shortened(account.email), isSubscribed }
    },
    leave: (holder, id) => setWanted(holder, id, kind, false),
  }
}

const deadLink = () =>
  gone('This link isn’t in use any more. If a letter still comes, use the link in the newest one.')

async function found(holder: TokenHolder): Promise<HeldLetter & Listed> {
  const held = holdListed(holder)
  const listed = held && (await lists[held.list].find(held.holder, held.id))
  if (!held || !listed) throw deadLink()
  return { ...held, ...listed }
}

export async function readListed(holder: TokenHolder): Promise<Listed> {
  const { list, address, isSubscribed } = await found(holder)
  return { list, address, isSubscribed }
}

/** Leaving twice is leaving once. */
export async function leaveList(token: TokenHolder): Promise<void> {
  const { holder, list, id } = await found(token)
  await lists[list].leave(holder, id)
}

/** A forwarded letter shouldn't tell a whole address: margaret@example.org → m…@example.org */
function shortened(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…')
}
