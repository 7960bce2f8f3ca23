import { Suspense, useState, type ComponentType } from 'react'

/** A conversation with the team in the chat's window. The shell is given it: it belongs to the care feature. */
export type ThreadPart = ComponentType<{ token: string }>

const REMEMBERED_AS = 'care-thread'

/** The secret of the conversation last handed over, in this tab only: a shared computer keeps nothing of it. */
export function useRememberedThread() {
  const [token, setToken] = useState(recall)
  function remember(given: string) {
    setToken(given)
    try {
      sessionStorage.setItem(REMEMBERED_AS, given)
    } catch {
      // Storage is blocked: the page itself still remembers.
    }
  }
  return [token, remember] as const
}

function recall(): string | undefined {
  try {
    return sessionStorage.getItem(REMEMBERED_AS) ?? undefined
  } catch {
    return undefined
  }
}

export type Side = 'assistant' | 'team'

interface ChatSidesProps {
  side: Side
  onChoose: (side: Side) => void
  persona: string
}

const sideLook =
  'min-h-floor flex-1 rounded-md px-2 text-sm font-[650] text-thread hover:text-ink aria-pressed:bg-cotton aria-pressed:text-ink aria-pressed:shadow-[0_1px_3px_rgb(27_26_61/0.25)]'

/** Whom the window shows: the program that answers at once, or the person who was given the conversation. */
export function ChatSides({ side, onChoose, persona }: ChatSidesProps) {
  return (
    <fieldset className="flex gap-1 border-b border-hair bg-chambray p-1">
      <legend className="sr-only">Whom you talk to</legend>
      <button
        type="button"
        aria-pressed={side === 'assistant'}
        onClick={() => onChoose('assistant')}
        className={sideLook}
      >
        {persona}
      </button>
      <button
        type="button"
        aria-pressed={side === 'team'}
        onClick={() => onChoose('team')}
        className={sideLook}
      >
        Our team
      </button>
    </fieldset>
  )
}

export function ChatThread({ part: Part, token }: { part: ThreadPart; token: string }) {
  return (
    <Suspense fallback={<p className="p-4 text-thread">One moment…</p>}>
      <Part key={token} token={token} />
    </Suspense>
  )
}
