import type { Site } from '#client/content/site.ts'

export interface ChatMessage {
  /** The moment it was written, as text (spec §3). */
  readonly id: string
  readonly content: string
  readonly sender: 'user' | 'assistant'
  readonly timestamp: Date
}

export interface Conversation {
  readonly messages: readonly ChatMessage[]
  /** A reply is on its way: nothing can be sent until it is here. */
  readonly pending: boolean
}

function added(to: Conversation, sender: ChatMessage['sender'], content: string, now: number) {
  // Two messages of the same millisecond still need two ids.
  const last = Number(to.messages.at(-1)?.id ?? 0)
  const id = String(Math.max(now, last + 1))
  return [...to.messages, { id, content, sender, timestamp: new Date(now) }]
}

export const nobodySpoke: Conversation = { messages: [], pending: false }

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
  return { messages: added(before, 'user', text.trim(), now), pending: true }
}

export const answered = (before: Conversation, reply: string, now: number): Conversation => ({
  messages: added(before, 'assistant', reply, now),
  pending: false,
})

/** The care assistant learns to answer in a later issue; until then it must not pretend. */
export const notYet = ({ phone, email }: Site): string =>
  `I can’t answer questions yet: that part of me is still being built. People can, though. Call ${phone} or write to ${email}, and someone will help you.`

export const apology = ({ phone, email }: Site): string =>
  `I’m sorry, we have a technical difficulty and your question didn’t reach us. For immediate help, call ${phone} or write to ${email}.`
