import { useEffect, useState } from 'react'
import type { Draft } from './recipe-draft.ts'
import { openDraft, type Kept } from './kept-draft.ts'

/** The draft of a form; `begins` is what stands there if nothing was typed. */
export function useDraft(key: string, begins: Kept) {
  const [box] = useState(() => openDraft(key, begins))
  const [kept, show] = useState(box.now)
  useEffect(() => {
    box.open()
    return box.close
  }, [box])
  const shown = () => show(box.now())
  return {
    draft: kept.draft,
    /** The version whose words these are. */
    since: kept.version,
    isRecalled: box.isRecalled,
    write: (change: Partial<Draft>) => {
      box.write(change)
      shown()
    },
    /** Other words in place of these; gives the way back. */
    take: (next: Kept) => {
      const before = box.now()
      box.take(next)
      shown()
      return () => {
        box.take(before)
        shown()
      }
    },
    forget: box.forget,
    startOver: () => {
      box.startOver(begins)
      shown()
    },
  }
}
