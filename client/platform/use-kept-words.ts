import { useRef, useState } from 'react'
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
  // What stands there when an answer comes, which may be more than what was sent.
  const latest = useRef(kept)
  const become = (now: KeptWords) => {
    latest.current = now
    setKept(now)
    remember(key, now)
  }
  return {
    kept,
    write: (change: Partial<Pick<KeptWords, 'name' | 'words'>>) => become({ ...kept, ...change }),
    /** It was sent; what was typed since then stays, as something new. */
    forget: (sent: string) =>
      become(latest.current.words === sent ? blank() : { ...latest.current, id: newId() }),
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

function remember(key: string, kept: KeptWords): void {
  try {
    if (kept.words || kept.name) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked: the words are on the screen all the same.
  }
}
