import { useRef, useState } from 'react'
import { recallHere, rememberHere } from './device-storage.ts'

interface Held<Draft> {
  readonly draft: Draft
  /** The server has it. */
  readonly isSaved: boolean
}

/** A form that somebody fills in and hasn't saved: it lies on this device, so that a closed tab takes nothing. */
export function useKeptDraft<Draft extends object>(key: string) {
  const [held, setHeld] = useState<Held<Draft> | undefined>(() => recall<Draft>(key))
  const [isRecalled, setRecalled] = useState(held !== undefined)
  // What stands there when an answer comes, which may be more than what was sent.
  const latest = useRef(held)
  const become = (next: Held<Draft> | undefined) => {
    latest.current = next
    setHeld(next)
    rememberHere(key, next?.isSaved ? undefined : next?.draft)
  }
  return {
    held,
    /** It was there when the page was opened, and nobody has saved it yet. */
    isRecalled,
    keep: (draft: Draft) => become({ draft, isSaved: false }),
    drop: () => {
      become(undefined)
      setRecalled(false)
    },
    /** It was saved; what was typed since then is kept on. */
    settle: (sent: Draft, change: Partial<Draft> = {}) => {
      const now = latest.current?.draft ?? sent
      become({ draft: { ...now, ...change }, isSaved: now === sent })
      setRecalled(false)
    },
  }
}

function recall<Draft>(key: string): Held<Draft> | undefined {
  const draft = recallHere(key) as Draft | null
  return draft ? { draft, isSaved: false } : undefined
}
