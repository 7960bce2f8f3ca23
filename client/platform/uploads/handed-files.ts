import { useEffect, useSyncExternalStore } from 'react'
import { amendHanded, forgetHanded, listHanded, type Handed } from './handed-database.ts'

const none: readonly Handed[] = []

/** What other apps handed over and waits on this device. Where nothing can be read, nothing waits. */
class HandedFiles {
  #files = none
  readonly #listeners = new Set<() => void>()

  get = (): readonly Handed[] => this.#files

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  lookAgain = async (): Promise<void> => this.#become(await listHanded().catch(() => none))

  /** Says of some whose they are, or where they go. What can't be written down is so until the page is left. */
  note = async (which: readonly Handed[], said: Partial<Handed>): Promise<void> => {
    const ids = new Set(which.map(({ id }) => id))
    this.#become(this.#files.map((one) => (ids.has(one.id) ? { ...one, ...said } : one)))
    await amendHanded([...ids], said).catch(() => undefined)
  }

  forget = async (which: readonly Handed[]): Promise<void> => {
    const ids = which.map(({ id }) => id)
    this.#become(this.#files.filter(({ id }) => !ids.includes(id)))
    await forgetHanded(ids).catch(() => undefined)
  }

  #become(files: readonly Handed[]): void {
    if (files.length === 0 && this.#files.length === 0) return
    this.#files = files
    for (const listener of this.#listeners) listener()
  }
}

export const handedFiles = new HandedFiles()

/** What waits on this device, looked for whenever somebody comes to the page. */
export function useHandedFiles(): readonly Handed[] {
  useEffect(() => void handedFiles.lookAgain(), [])
  return useSyncExternalStore(handedFiles.subscribe, handedFiles.get, () => none)
}
