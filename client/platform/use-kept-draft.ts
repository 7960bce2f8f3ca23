import { useRef, useState } from 'react'

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
    remember(key, next?.isSaved ? undefined : next?.draft)
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
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    return draft ? { draft, isSaved: false } : undefined
  } catch {
    return undefined
  }
}

function remember(key: string, draft: object | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked: what was typed is on the screen all the same.
  }
}
