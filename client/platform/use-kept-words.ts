import { useState } from 'react'
import { newId } from './new-id.ts'

/** What somebody writes and hasn't sent: it lies on this device, so that neither a reload nor a full tray loses it. */
interface KeptWords {
  readonly name: string
  readonly words: string
  /** Made once for what is written: sent again after an answer got lost, it is there once. */
  readonly id: string
}

export function useKeptWords(key: string) {
  const [kept, setKept] = useState<KeptWords>(() => recall(key) ?? blank())
  return {
    kept,
    write(change: Partial<Pick<KeptWords, 'name' | 'words'>>) {
      const now = { ...kept, ...change }
      setKept(now)
      remember(key, now)
    },
    /** It was sent. */
    forget() {
      setKept(blank())
      remember(key, undefined)
    },
  }
}

const blank = (): KeptWords => ({ name: '', words: '', id: newId() })

function recall(key: string): KeptWords | undefined {
  try {
    const { name, words, id } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<KeptWords>
    return id && typeof words === 'string' ? { name: name ?? '', words, id } : undefined
  } catch {
    return undefined
  }
}

function remember(key: string, kept: KeptWords | undefined): void {
  try {
    if (kept && (kept.words || kept.name)) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked: the words are on the screen all the same.
  }
}
