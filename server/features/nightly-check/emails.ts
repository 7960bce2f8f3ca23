import { letter, type Letter, type Words } from '#server/platform/mail/letter.ts'
import { tell } from './finding-words.ts'
import type { Trouble } from './trouble.ts'

interface About {
  readonly troubles: readonly Trouble[]
  readonly publicUrl: string
  readonly leave: NonNullable<Words['leave']>
}

/** One letter for everything that is near, so that a bad week isn't a bad mailbox. */
export function findingsLetter({ troubles, publicUrl, leave }: About): Letter {
  const told = troubles.map(tell)
  const [first] = told
  return letter({
    subject:
      told.length === 1
        ? first!.title
        : `${told.length} things could keep your messages from arriving`,
    preheader: first!.words,
    heading: told.length === 1 ? first!.title : 'Worth mending in time',
    paragraphs: [
      'Every night we look for what could keep a message from arriving. Nothing is lost; there is time to mend it.',
      ...told.map(({ title, words }) => (told.length === 1 ? words : `${title}. ${words}`)),
    ],
    button: { label: 'See what you can do', url: `${publicUrl}/future-messages` },
    after: ['We write about this at most once a week.'],
    leave,
  })
}
