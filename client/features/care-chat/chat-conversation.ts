import type { ChatArticle, ChatReply } from '#contract/care-chat.ts'
import type { Site } from '#client/content/site.ts'
import type { CareReceipt } from '#contract/care/index.ts'

export interface ChatMessage {
  /** The moment it was written, as text (spec §3). */
  readonly id: string
  readonly content: string
  readonly sender: 'user' | 'assistant'
  readonly timestamp: Date
  /** Where the answer stands, then what might have been meant as well. */
  readonly articles?: readonly ChatArticle[]
  /** A person would be the better one to ask. */
  readonly handOff?: boolean
  /** Proves that an answer is ours when the chat is handed over. */
  readonly seal?: string
}

export interface Conversation {
  readonly messages: readonly ChatMessage[]
  /** A reply is on its way: nothing can be sent until it is here. */
  readonly pending: boolean
  /** What of the reply has been written so far, where it comes in pieces. */
  readonly soFar?: string
}

type Said = Omit<ChatMessage, 'id' | 'timestamp'>

function added(to: Conversation, said: Said, now: number): ChatMessage[] {
  // Two messages of the same millisecond still need two ids.
  const last = Number(to.messages.at(-1)?.id ?? 0)
  const id = String(Math.max(now, last + 1))
  return [...to.messages, { ...said, id, timestamp: new Date(now) }]
}

const nobodySpoke: Conversation = { messages: [], pending: false }

export const greeted = ({ carePersona, name }: Site, now: number): Conversation =>
  answered(
    nobodySpoke,
    `Hello, I’m ${carePersona} from ${name}. I can help with voice messages, the family tree and everything else here. What would you like to know?`,
    now,
  )

/** Only spaces is nothing, and one question is answered at a time (spec §5). */
export const maySend = (text: string, { pending }: Conversation): boolean =>
  text.trim() !== '' && !pending

export function asked(before: Conversation, text: string, now: number): Conversation {
  if (!maySend(text, before)) return before
  const said: Said = { sender: 'user', content: text.trim() }
  return { messages: added(before, said, now), pending: true }
}

/** The reply is being written. Words that come after it has ended are too late. */
export const writing = (before: Conversation, soFar: string): Conversation =>
  before.pending ? { ...before, soFar } : before

export function answered(
  before: Conversation,
  reply: string | (Pick<ChatReply, 'response' | 'articles' | 'handOff'> & { seal?: string }),
  now: number,
): Conversation {
  const said: Said =
    typeof reply === 'string'
      ? { sender: 'assistant', content: reply }
      : {
          sender: 'assistant',
          content: reply.response,
          articles: reply.articles,
          handOff: reply.handOff,
          ...(reply.seal && { seal: reply.seal }),
        }
  return { messages: added(before, said, now), pending: false }
}

export const apology = ({ phone, email }: Site): string =>
  `I’m sorry, we have a technical difficulty and your question didn’t reach us. For immediate help, ${waysWords(phone, email)}.`

function waysWords(phone: string, email: string): string {
  const ways = [phone && `call ${phone}`, email && `write to ${email}`].filter(Boolean)
  return ways.join(' or ') || 'use the form on our contact page'
}

export const passedOn = ({
  number,
  isWaitingForMailServer,
}: Pick<CareReceipt, 'number' | 'isWaitingForMailServer'>): string =>
  `Thank you. A person from our team reads this conversation and answers you by e-mail, and here under “Our team”. Your number is ${number}${isWaitingForMailServer ? '; please write it down' : '; we have e-mailed it to you too'}. You can go on asking me in the meantime.`

/** News of a death puts the conversation before all others. */
export const isAboutDeath = ({ messages }: Conversation): boolean =>
  messages.some(({ articles = [] }) => articles.some(({ id }) => id === 'someone-has-died'))
