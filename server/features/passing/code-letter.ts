import type { KeeperAct } from '#contract/passing/keepers.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

export type Coded = KeeperAct | 'address' | 'event' | 'opening'

interface Parts {
  readonly owner: string
  readonly digits: string
  readonly act: Coded
  /** Whose address a keeper vouches for; the page shows only a part of it. */
  readonly address?: string
}

function what({ owner, act }: Parts): string {
  if (act === 'accept') return `be a keeper of ${owner}’s`
  if (act === 'leave') return `stop being a keeper of ${owner}’s`
  if (act === 'nominate') return `propose somebody as a keeper for ${owner}`
  if (act === 'opening') return `vouch for somebody to whom ${owner} left a message`
  if (act === 'event')
    return `tell us that something has come for which a message of ${owner}’s waits`
  return act === 'address'
    ? `tell us where somebody is reached to whom ${owner} left a message`
    : `tell us that ${owner} has died`
}

/** The code by which a keeper is known. Whoever didn't ask for it has to do nothing. */
export function codeLetter(parts: Parts): Letter {
  const subject = `Your code as a keeper: ${parts.digits}`
  return letter({
    subject,
    heading: 'Your code as a keeper',
    paragraphs: [
      `Somebody with your keeper’s link wants to ${what(parts)}. If that is you, type this code on the page:`,
      parts.digits,
      ...(parts.address ? [`It is about ${parts.address}.`] : []),
      'It counts once, for fifteen minutes after it was asked for.',
    ],
    after: ['If it wasn’t you, you don’t have to do anything: without the code nothing happens.'],
  })
}
