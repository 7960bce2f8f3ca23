import type { MediaItem } from '#contract/media.ts'
import { ownerHeaders } from '#client/platform/own-calls.ts'
import { forgetUpload, readUnfinished } from '#client/platform/uploads/unfinished-uploads.ts'
import type {
  UnfinishedUpload,
  UploadPhase,
  UploadState,
  Whose,
} from '#client/platform/uploads/upload-state.ts'
import { sourceOf, type UploadSource } from '#client/platform/uploads/upload-source.ts'
import { UploadTask } from '#client/platform/uploads/upload-task.ts'

const atOnce = 3
const underWay = new Set<UploadPhase>(['preparing', 'sending', 'checking'])

/** Somebody's files on their way to a family. They live outside the page, so that walking to another one doesn't stop them. */
export class UploadsStore {
  readonly #whose: Whose
  readonly #tasks = new Map<string, UploadTask>()
  readonly #listeners = new Set<() => void>()
  readonly #keptListeners = new Set<(item: MediaItem) => void>()
  readonly #overListeners = new Set<(over: UploadState, isGivenUp: boolean) => void>()
  #isHeld = false
  #states: readonly UploadState[] = []
  #unfinished: readonly UnfinishedUpload[]
  #made = 0

  constructor(whose: Whose) {
    this.#whose = whose
    this.#unfinished = readUnfinished(whose)
  }

  get = (): readonly UploadState[] => this.#states

  /** Uploads of earlier visits that nobody has taken up again. */
  getUnfinished = (): readonly UnfinishedUpload[] => this.#unfinished

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onKept = (listener: (item: MediaItem) => void): (() => void) => {
    this.#keptListeners.add(listener)
    return () => this.#keptListeners.delete(listener)
  }

  /** Whatever ends, also what is given up. */
  onOver = (listener: (over: UploadState, isGivenUp: boolean) => void): (() => void) => {
    this.#overListeners.add(listener)
    return () => this.#overListeners.delete(listener)
  }

  /** Answers by what each is known from then on. */
  add = (files: Iterable<File | UploadSource>): string[] => {
    const added = [...files].map((file): UploadState => {
      this.#made += 1
      const id = `upload-${this.#made}`
      this.#tasks.set(id, new UploadTask(this.#whose, file, (change) => this.#change(id, change)))
      const { name: fileName, size: byteLength } = sourceOf(file)
      return { id, fileName, byteLength, sent: 0, phase: 'queued' }
    })
    this.#become([...this.#states, ...added])
    this.#startNext()
    this.#lookAgain()
    return added.map(({ id }) => id)
  }

  pause = (id: string): void => void this.#tasks.get(id)?.pause()
  resume = (id: string): void => void this.#tasks.get(id)?.start()

  /** Nothing begins any more, and what is on its way stops where it is. */
  hold = (): void => {
    this.#isHeld = true
    for (const { id, phase } of this.#states)
      if (phase === 'sending' || phase === 'preparing' || phase === 'waiting') this.pause(id)
  }

  goOn = (): void => {
    this.#isHeld = false
    for (const { id, phase } of this.#states) if (phase === 'paused') this.resume(id)
    this.#startNext()
  }

  /** Takes it from the list; one that isn't kept yet is given up. */
  remove = async (id: string): Promise<void> => {
    const task = this.#tasks.get(id)
    const removed = this.#states.find((state) => state.id === id)
    const isKept = removed?.phase === 'kept'
    this.#tasks.delete(id)
    this.#become(this.#states.filter((state) => state.id !== id))
    if (removed && !isKept) this.#sayOver(removed, true)
    this.#startNext()
    if (!isKept) await task?.cancel()
    this.#lookAgain()
  }

  /** Has the server throw away an upload of an earlier visit. */
  forget = async ({ url }: UnfinishedUpload): Promise<void> => {
    // Even if the server can't be told now, it throws the upload away by itself after a week.
    const headers = { 'Tus-Resumable': '1.0.0', ...ownerHeaders(this.#whose.accountId) }
    await fetch(url, { method: 'DELETE', headers }).catch(() => undefined)
    await forgetUpload(url)
    this.#lookAgain()
  }

  /** Takes from the list what is safe and shown elsewhere by now. */
  clearKept = (): void => {
    for (const { id, phase } of this.#states) if (phase === 'kept') void this.remove(id)
  }

  #change(id: string, change: Partial<UploadState>): void {
    if (!this.#tasks.has(id)) return
    this.#become(this.#states.map((state) => (state.id === id ? { ...state, ...change } : state)))
    if (change.media) for (const listener of this.#keptListeners) listener(change.media)
    if (change.phase === 'kept' || change.phase === 'failed')
      this.#sayOver(this.#states.find((state) => state.id === id)!)
    this.#startNext()
  }

  #sayOver(over: UploadState, isGivenUp = false): void {
    for (const listener of this.#overListeners) listener(over, isGivenUp)
  }

  /** Each is in memory as a whole for a moment, and a phone has only so many hands. */
  #startNext(): void {
    if (this.#isHeld) return
    if (this.#states.filter(({ phase }) => underWay.has(phase)).length >= atOnce) return
    const next = this.#states.find(({ phase }) => phase === 'queued')
    if (!next) return
    // Says that it prepares, which starts the one after it.
    void this.#tasks.get(next.id)?.start()
  }

  #lookAgain(): void {
    const taken = new Set(
      this.#states.map(({ fileName, byteLength }) => `${byteLength} ${fileName}`),
    )
    this.#unfinished = readUnfinished(this.#whose).filter(
      ({ fileName, byteLength }) => !taken.has(`${byteLength} ${fileName}`),
    )
    this.#become(this.#states)
  }

  #become(states: readonly UploadState[]): void {
    this.#states = states
    for (const listener of this.#listeners) listener()
  }
}

const stores = new Map<string, UploadsStore>()

export function uploadsOf(whose: Whose): UploadsStore {
  const key = `${whose.accountId} ${whose.familyId}`
  let store = stores.get(key)
  if (!store) stores.set(key, (store = new UploadsStore(whose)))
  return store
}
