import type { ChatMessage, Conversation } from './chat-conversation.ts'

const REMEMBERED_AS = 'care-chat'
const MOST = 100

/** Survives a reload and a page of another kind, in this tab only; closing the tab forgets it. */
export function remember({ messages }: Conversation): void {
  try {
    sessionStorage.setItem(REMEMBERED_AS, JSON.stringify(messages.slice(-MOST)))
  } catch {
    // Storage is blocked or full: the page itself still remembers.
  }
}

export function recall(): Conversation | undefined {
  try {
    return readConversation(sessionStorage.getItem(REMEMBERED_AS))
  } catch {
    return undefined
  }
}

/** A question that was never answered stays a question: nothing is pending after a reload. */
export function readConversation(json: string | null): Conversation | undefined {
  if (!json) return undefined
  try {
    const kept: unknown = JSON.parse(json)
    if (!Array.isArray(kept) || kept.length === 0 || !kept.every(isMessage)) return undefined
    const messages = kept.map((one) => ({ ...one, timestamp: new Date(one.timestamp) }))
    return { messages, pending: false }
  } catch {
    return undefined
  }
}

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null) return false
  const { id, content, sender, timestamp } = value as Record<string, unknown>
  return (
    typeof id === 'string' &&
    typeof content === 'string' &&
    (sender === 'user' || sender === 'assistant') &&
    !Number.isNaN(Date.parse(String(timestamp)))
  )
}
