import type { TokenHolder, Visitor } from '#server/platform/actors.ts'
import { hold } from '#server/platform/hold-by-link.ts'
import { conversationIdIn } from './thread-link.ts'

/** Whoever has the link has the conversation in hand. */
export function holdConversation(holder: TokenHolder): TokenHolder {
  const id = conversationIdIn(holder, holder.token)
  return id === undefined ? holder : hold(holder, 'conversation', id)
}

/** A conversation that is about to begin is in the hands of whoever begins it. */
export const holdNewConversation = (visitor: Visitor, id: string): Visitor =>
  hold(visitor, 'conversation', id)
