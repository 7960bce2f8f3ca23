import type { MediaItem } from '#contract/media.ts'
import { UploadTask } from './upload-task.ts'
import type { UploadState } from './upload-state.ts'

/** A family's files on their way. They live outside the page, so that walking to another one doesn't stop them. */
export class UploadsStore {
  readonly #familyId: string
  readonly #tasks = new Map<string, UploadTask>()
  readonly #listeners = new Set<() => void>()
  readonly #keptListeners = new Set<(item: MediaItem) => void>()
  #states: readonly UploadState[] = []
  #made = 0

  constructor(familyId: string) {
    this.#familyId = familyId
  }

  get = (): readonly UploadState[] => this.#states

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onKept = (listener: (item: MediaItem) => void): (() => void) => {
    this.#keptListeners.add(listener)
    return () => this.#keptListeners.delete(listener)
  }

  add = (files: Iterable<File>): void => {
    for (const file of files) {
      this.#made += 1
      const id = `upload-${this.#made}`
      const task = new UploadTask(this.#familyId, file, (change) => this.#change(id, change))
      this.#tasks.set(id, task)
      const state = {
        id,
        fileName: file.name,
        byteLength: file.size,
        sent: 0,
        phase: 'preparing',
      } as const
      this.#become([...this.#states, state])
      void task.start()
    }
  }

  pause = (id: string): void => void this.#tasks.get(id)?.pause()
  resume = (id: string): void => void this.#tasks.get(id)?.start()

  /** Takes it from the list; one that isn't kept yet is given up. */
  remove = (id: string): void => {
    const state = this.#states.find((one) => one.id === id)
    if (state && state.phase !== 'kept') void this.#tasks.get(id)?.cancel()
    this.#tasks.delete(id)
    this.#become(this.#states.filter((one) => one.id !== id))
  }

  /** Takes from the list what is safe and shown elsewhere by now. */
  clearKept = (): void => {
    for (const { id, phase } of this.#states) if (phase === 'kept') this.remove(id)
  }

  #change(id: string, change: Partial<UploadState>): void {
    if (!this.#tasks.has(id)) return
    this.#become(this.#states.map((state) => (state.id === id ? { ...state, ...change } : state)))
    if (change.media) for (const listener of this.#keptListeners) listener(change.media)
  }

  #become(states: readonly UploadState[]): void {
    this.#states = states
    for (const listener of this.#listeners) listener()
  }
}

const stores = new Map<string, UploadsStore>()

export function uploadsOf(familyId: string): UploadsStore {
  let store = stores.get(familyId)
  if (!store) stores.set(familyId, (store = new UploadsStore(familyId)))
  return store
}
