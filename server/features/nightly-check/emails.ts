import { letter, type Letter, type Words } from '#server/platform/mail/letter.ts'
import { tell } from './finding-words.ts'
import type { Urgent } from './urgent-first.ts'

/** A letter is read; whoever has more to mend than this finds it in the list. */
export const mostInLetter = 20

interface About extends Urgent {
  readonly publicUrl: string
  readonly leave: NonNullable<Words['leave']>
}

/** One letter for everything that is near, so that a bad week isn't a bad mailbox. */
export function findingsLetter({ troubles, all, publicUrl, leave }: About): Letter {
  const told = troubles.map(tell)
  const [first] = told
  return letter({
    subject:
      all === 1
        ? first!.title
        : `${all.toLocaleString('en-US')} things could keep your messages from arriving`,
    preheader: first!.words,
    heading: all === 1 ? first!.title : 'Worth mending in time',
    paragraphs: [
      'Every night we look for what could keep a message from arriving. Nothing is lost; there is time to mend it.',
      ...told.map(({ title, words }) => (all === 1 ? words : `${title}. ${words}`)),
      ...(all > told.length
        ? [`The list on your page has ${(all - told.length).toLocaleString('en-US')} more.`]
        : []),
    ],
    button: { label: 'See what you can do', url: `${publicUrl}/future-messages` },
    after: ['We write about this at most once a week.'],
    leave,
  })
}
