import type { ThreadMessage } from '#contract/care/thread.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'
import { paragraphsOf } from './paragraphs.ts'

interface Answered {
  readonly number: string
  readonly agentName: string
  /** Everything said so far; the last one is the answer. */
  readonly messages: readonly ThreadMessage[]
  readonly url: string
  readonly canAnswer: boolean
}

const mostBefore = 8
const longestBefore = 600

/** The answer, with what led to it below. The number stands in the subject, so that it survives every reply. */
export function answerLetter({ number, agentName, messages, url, canAnswer }: Answered): Letter {
  const before = messages.slice(0, -1).slice(-mostBefore).toReversed()
  return letter({
    subject: `${number}: an answer from ${agentName}`,
    heading: `An answer from ${agentName}`,
    paragraphs: paragraphsOf(messages.at(-1)!.body),
    facts: [['Your number', number]],
    button: { label: 'Open the conversation', url },
    after: [
      canAnswer
        ? 'To say more, answer this letter or open the conversation. Whoever has this letter can open it, so please don’t pass it on.'
        : 'To say more, open the conversation: letters to this address aren’t read. Whoever has this letter can open it, so please don’t pass it on.',
      ...(before.length > 0 ? ['What was said before, the newest first:'] : []),
      ...before.map((said) => `${speaker(said)}: ${shortened(said.body)}`),
    ],
  })
}

const speaker = ({ sender, name }: ThreadMessage): string =>
  sender === 'visitor' ? 'You' : sender === 'team' ? (name ?? 'Our team') : 'Our assistant'

const shortened = (body: string): string =>
  body.length > longestBefore ? `${body.slice(0, longestBefore)}…` : body

interface More {
  readonly number: string
  readonly from: string
  readonly message: string
  readonly url: string
}

export function moreLetter({ number, from, message, url }: More): Letter {
  return letter({
    subject: `${number} · more from ${from}`,
    heading: `${from} wrote more`,
    paragraphs: paragraphsOf(message),
    facts: [['Number', number]],
    button: { label: 'Open it at the care desk', url },
    after: ['Answer at the desk: then it stands in the conversation, too.'],
  })
}
