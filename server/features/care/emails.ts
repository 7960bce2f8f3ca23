import { answerPromise, careTopics } from '#contract/rules/care-topics.ts'
import { yourMoment } from '#contract/rules/delivery/time-words.ts'
import { holdsWebAddress } from '#contract/rules/web-address.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'
import type { NewConversation } from './conversation.ts'
import { paragraphsOf } from './paragraphs.ts'

interface Receipt {
  readonly number: string
  readonly receivedAt: Temporal.Instant
  /** Shows that the address is theirs; none is needed where an account says so. */
  readonly code: string | undefined
  readonly faqsUrl: string
  readonly canAnswer: boolean
}

/**
 * To whoever wrote. It repeats nothing of what was written: anybody can type a stranger's address into the form,
 * and this letter must be of no use to them.
 */
export function receiptLetter(
  { topic, channel, name }: NewConversation,
  { number, receivedAt, code, faqsUrl, canAnswer }: Receipt,
): Letter {
  const isBereavement = topic === 'bereavement'
  const isFromChat = channel === 'chat'
  const greeting = name && !holdsWebAddress(name) ? `Dear ${name},` : 'Hello,'
  return letter({
    subject: `${number}: we have your ${isFromChat ? 'question' : 'message'}`,
    preheader: 'A person answers you.',
    heading: isBereavement ? 'We’re sorry for your loss' : 'Thank you for writing to us',
    paragraphs: [
      greeting,
      isBereavement
        ? 'Your message is with our care team, and it is read before all others. There is nothing you need to do now, and nothing is lost while you take your time.'
        : `Your ${isFromChat ? 'question, with the chat you had,' : 'message'} is with our care team.`,
      `It reached us on ${yourMoment(receivedAt, 'UTC')}. A person answers this address ${answerPromise(topic)} of that.`,
    ],
    facts: [
      ['Your number', number],
      ...(code ? [['Code for this address', spaced(code)] as const] : []),
      ['About', isFromChat && topic === 'other' ? 'Your chat with us' : careTopics[topic].label],
    ],
    button: isBereavement
      ? { label: 'What happens now', url: `${faqsUrl}#someone-has-died` }
      : { label: 'Questions and answers', url: faqsUrl },
    after: [
      ...(code
        ? [
            'So that nobody else is answered in your place, type the code into your conversation with us when you are asked for it. Until then our answers hold nothing personal.',
          ]
        : []),
      `If you call or write again, give us the number.${canAnswer ? ' To add something, answer this letter.' : ''}`,
      'If you didn’t write to us, somebody mistyped their address: you can leave this letter unanswered.',
    ],
  })
}

const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** To the care team's own address, if there is one. Answering it answers the person. */
export function teamLetter(
  given: NewConversation,
  { number, isEmailProven }: { number: string; isEmailProven: boolean },
): Letter {
  const { topic, channel, name, email, lines } = given
  const { label } = careTopics[topic]
  return letter({
    subject: `${number} · ${label} · ${name || email}`,
    heading: topic === 'bereavement' ? `${label}: please read first` : label,
    paragraphs: lines.flatMap(({ sender, body }) =>
      paragraphsOf(
        channel === 'chat' ? `${sender === 'visitor' ? 'They' : 'Chat'}: ${body}` : body,
      ),
    ),
    facts: [
      ['Number', number],
      ['From', name ? `${name}, ${email}` : email],
      ['Address', isEmailProven ? 'belongs to their account' : 'typed by a guest, not proven yet'],
      ['Came by', channel === 'chat' ? 'the chat' : 'the contact page'],
      ['Promised', `an answer ${answerPromise(topic)}`],
    ],
    after: [
      'Answer at the care desk, and it stands in the conversation, too. Answering this letter writes to them directly.',
    ],
  })
}
