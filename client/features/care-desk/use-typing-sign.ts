import { useRef } from 'react'
import { careDesk } from '#contract/care/desk.ts'
import { call } from '#client/platform/api.ts'

// The sign holds for eight seconds on the other side.
const AGAIN_AFTER_MS = 3_000

/** Lets the visitor see that somebody writes: one small call every three seconds of typing. */
export function useTypingSign(conversationId: string): () => void {
  const lastAt = useRef(0)
  return () => {
    const now = Date.now()
    if (now - lastAt.current < AGAIN_AFTER_MS) return
    lastAt.current = now
    // A sign that gets lost costs nothing; the answer itself says what is wrong.
    call(careDesk.type, { params: { conversationId } }).catch(() => {})
  }
}
