import type { KeeperAct } from '#contract/passing/keepers.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

interface Parts {
  readonly owner: string
  readonly digits: string
  readonly act: KeeperAct
}

const what = ({ owner, act }: Parts) =>
  act === 'accept' ? `be a keeper of ${owner}’s` : `tell us that ${owner} has died`

/** The code by which a keeper is known. Whoever didn't ask for it has to do nothing. */
export function codeLetter(parts: Parts): Letter {
  const subject = `Your code as a keeper: ${parts.digits}`
  return letter({
    subject,
    heading: 'Your code as a keeper',
    paragraphs: [
      `Somebody with your keeper’s link wants to ${what(parts)}. If that is you, type this code on the page:`,
      parts.digits,
      'It counts once, for fifteen minutes after it was asked for.',
    ],
    after: ['If it wasn’t you, you don’t have to do anything: without the code nothing happens.'],
  })
}
