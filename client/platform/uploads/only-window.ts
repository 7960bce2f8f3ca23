import { useEffect, useSyncExternalStore } from 'react'
import { handedFiles } from './handed-files.ts'

/** Whether this window has it, another one does, or nobody asked. */
type Turn = 'none' | 'waits' | 'ours'

/** Of several windows of one person, one takes up what was handed over; when it has, or is closed, the next one does. */
export class OnlyWindow {
  readonly #turns = new Map<string, Turn>()
  readonly #letGo = new Map<string, () => void>()
  readonly #listeners = new Set<() => void>()
  readonly #lookAgain: () => Promise<void>

  constructor(lookAgain: () => Promise<void>) {
    this.#lookAgain = lookAgain
  }

  turnOf = (name: string): Turn => this.#turns.get(name) ?? 'none'

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  ask = (name: string): void => {
    if (this.#letGo.has(name)) return
    const asking = new AbortController()
    const { promise: isOver, resolve } = Promise.withResolvers<void>()
    this.#letGo.set(name, () => {
      asking.abort()
      resolve()
    })
    const isAsked = () => !asking.signal.aborted
    const take = async () => {
      // Another window may have brought it in meanwhile.
      await this.#lookAgain()
      if (isAsked()) this.#become(name, 'ours')
      await isOver
    }
    const key = `kinfold handed over ${name}`
    const inTurn = async () => {
      await navigator.locks.request(key, { ifAvailable: true }, (lock) => lock && take())
      if (!isAsked()) return
      this.#become(name, 'waits')
      await navigator.locks.request(key, { signal: asking.signal }, take)
    }
    // Where a browser can't tell, each window takes up what it finds; the server keeps the same only once.
    const asked = 'locks' in navigator ? inTurn() : take()
    void asked.catch(() => (isAsked() ? take() : undefined))
  }

  /** For the next window, or for nobody. */
  letGo = (name: string): void => {
    this.#letGo.get(name)?.()
    this.#letGo.delete(name)
    this.#become(name, 'none')
  }

  #become(name: string, turn: Turn): void {
    if (this.turnOf(name) === turn) return
    this.#turns.set(name, turn)
    for (const listener of this.#listeners) listener()
  }
}

export const onlyWindow = new OnlyWindow(handedFiles.lookAgain)

/** Asks for the turn while something is to be taken up; it is kept, also on other pages, while that is under way. */
export function useOnlyWindow(
  name: string,
  isNeeded: boolean,
  isUnderWay: (name: string) => boolean,
): Turn {
  const turn = useSyncExternalStore<Turn>(
    onlyWindow.subscribe,
    () => onlyWindow.turnOf(name),
    () => 'none',
  )
  useEffect(() => {
    if (isNeeded && turn === 'none') onlyWindow.ask(name)
    else if (!isNeeded && !isUnderWay(name)) onlyWindow.letGo(name)
  }, [name, isNeeded, isUnderWay, turn])
  useEffect(
    () => () => {
      if (!isUnderWay(name)) onlyWindow.letGo(name)
    },
    [name, isUnderWay],
  )
  return turn
}
