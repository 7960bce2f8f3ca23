import { useRef, useState } from 'react'
import { newId } from './new-id.ts'
import { recallHere, rememberHere } from './device-storage.ts'

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
    rememberHere(key, now.words || now.name ? now : undefined)
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
  const { name, words, id } = (recallHere(key) ?? {}) as Partial<KeptWords>
  return id && typeof words === 'string' ? { name: name ?? '', words, id } : undefined
}
