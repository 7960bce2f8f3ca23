import { useState } from 'react'

const keyOf = (conversationId: string) => `care-answer:${conversationId}`

/** What is being written to one visitor survives a look at another conversation, and a reload, in this tab. */
export function useAnswerDraft(conversationId: string) {
  const [text, setText] = useState(() => recall(conversationId))
  function write(words: string) {
    setText(words)
    try {
      if (words) sessionStorage.setItem(keyOf(conversationId), words)
      else sessionStorage.removeItem(keyOf(conversationId))
    } catch {
      // Storage is blocked: the words are on the screen all the same.
    }
  }
  return [text, write] as const
}

function recall(conversationId: string): string {
  try {
    return sessionStorage.getItem(keyOf(conversationId)) ?? ''
  } catch {
    return ''
  }
}
