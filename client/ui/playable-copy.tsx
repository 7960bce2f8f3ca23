import { useEffect, useReducer, useState, type ReactNode } from 'react'

interface Addresses {
  original: string
  copy: string
  /** Of the copy that every browser plays. */
  state: 'coming' | 'ready' | 'none'
}

/**
 * What is played: the original while there is no copy. One that is ready in mid-sentence doesn't take the bytes away from
 * whoever listens, unless this browser couldn't play the original: then it is what was waited for.
 */
export function usePlayableCopy({ original, copy, state }: Addresses): {
  src: string
  whenItFails: ReactNode
  /** This browser can't play what there is so far: `whenItFails` is on the page. */
  isAwaited: boolean
} {
  const [first] = useState(state)
  const [hasFailed, noteFailed] = useReducer(() => true, false)
  const isCopy = state === 'ready' && (first === 'ready' || hasFailed)
  return {
    src: isCopy ? copy : original,
    whenItFails: !isCopy && state !== 'none' && <BeingMadeReady onShown={noteFailed} />,
    isAwaited: hasFailed && !isCopy && state !== 'none',
  }
}

function BeingMadeReady({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return (
    <output className="grid gap-2 rounded-md border-2 border-dashed border-line bg-mist p-5">
      <b>This recording is being made ready for your browser</b>
      <span>
        It was recorded in a way that this browser can’t play. Making it ready usually takes a few
        minutes, and it comes by itself while this page is open. It is safe.
      </span>
    </output>
  )
}
