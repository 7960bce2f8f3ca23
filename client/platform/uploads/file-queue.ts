import { ApiError } from '#client/platform/api-error.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import type { WaitingFiles } from './waiting-files.ts'

/** Takes one file to where it belongs. Sent once more under its number, it is there once. */
export type SendFile = (file: File, id: string) => Promise<unknown>

interface Queued {
  readonly id: string
  readonly file: File
}

interface FailedFile extends Queued {
  readonly words: string
  readonly canRetry: boolean
}

export interface FileQueueState {
  readonly phase: 'idle' | 'sending' | 'waiting'
  /** How many were asked for in one go, and which of them is on its way. */
  readonly count: number
  readonly nth: number
  readonly name: string
  readonly failed: readonly FailedFile[]
  /** Chosen here before the page was closed, and not known to be there. */
  readonly left: readonly Queued[]
}

/** Where what was chosen lies until it is there. */
type Shelf = Pick<WaitingFiles, 'takeOver' | 'keep' | 'drop' | 'clear'>

const nobody: FileQueueState = {
  phase: 'idle',
  count: 0,
  nth: 0,
  name: '',
  failed: [],
  left: [],
}
const triesOnline = 3
const nextTryMs = 10_000

/** Files on their way, one after the other. Without a connection they wait and go on by themselves. */
export class FileQueue {
  readonly #shelf: Shelf | undefined
  readonly #listeners = new Set<() => void>()
  #state = nobody

  constructor(shelf?: Shelf) {
    this.#shelf = shelf
  }

  get = (): FileQueueState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What an earlier visit left is told of, and sent once somebody says so. */
  lookBack = async (): Promise<void> => {
    const found = await this.#shelf?.takeOver()
    if (found) this.#become({ left: found.map(({ file, id = newId() }) => ({ id, file })) })
  }

  /** Answers how many went. */
  take = (files: readonly File[], send: SendFile): Promise<number> =>
    this.#begin(
      files.map((file) => ({ id: newId(), file })),
      send,
    )

  takeLeft = (send: SendFile): Promise<number> => {
    const { left } = this.#state
    this.#become({ left: [] })
    return this.#begin(left, send)
  }

  leaveLeft = async (): Promise<void> => {
    const { left } = this.#state
    this.#become({ left: [] })
    for (const { file } of left) await this.#shelf?.drop(file)
    this.#clearWhenOver()
  }

  /** Not beside others that are on their way: whichever ended first would end the other, too. */
  retry = async (send: SendFile): Promise<number> => {
    const { phase, failed } = this.#state
    if (phase !== 'idle') return 0
    return this.#sendAll(
      failed.filter(({ canRetry }) => canRetry),
      send,
    )
  }

  /** They lie on the device with their numbers: what came, while only its answer was lost, comes once. */
  #begin(all: readonly Queued[], send: SendFile): Promise<number> {
    void this.#shelf?.keep(all.map(({ id, file }) => ({ path: file.name, file, id })))
    return this.#sendAll(
      all,
      send,
      this.#state.failed.filter(({ canRetry }) => canRetry),
    )
  }

  /** Those before are still to be sent again, when somebody says so. */
  async #sendAll(
    all: readonly Queued[],
    send: SendFile,
    before: readonly FailedFile[] = [],
  ): Promise<number> {
    const failed = [...before]
    this.#become({ count: all.length, failed: before })
    addEventListener('beforeunload', warn)
    try {
      for (const [i, one] of all.entries()) {
        this.#become({ phase: 'sending', nth: i + 1, name: one.file.name })
        const failure = await this.#sendOne(one, send)
        if (failure) failed.push(failure)
        if (!failure?.canRetry) await this.#shelf?.drop(one.file)
      }
    } finally {
      removeEventListener('beforeunload', warn)
      this.#become({ phase: 'idle', failed })
    }
    this.#clearWhenOver()
    return all.length - (failed.length - before.length)
  }

  /** Then another window may choose. */
  #clearWhenOver(): void {
    const { phase, left, failed } = this.#state
    const isOver = phase === 'idle' && left.length === 0 && !failed.some(({ canRetry }) => canRetry)
    if (isOver) void this.#shelf?.clear()
  }

  async #sendOne(one: Queued, send: SendFile): Promise<FailedFile | undefined> {
    for (let tried = 1; ; tried += navigator.onLine ? 1 : 0) {
      try {
        await send(one.file, one.id)
        return undefined
      } catch (error) {
        const isCut = error instanceof TypeError
        if (!isCut || (navigator.onLine && tried >= triesOnline))
          return { ...one, words: failureWords(error), canRetry: mayGoLater(error) }
        this.#become({ phase: 'waiting' })
        await untilConnected()
        this.#become({ phase: 'sending' })
      }
    }
  }

  #become(change: Partial<FileQueueState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Nothing is wrong with the file. */
const mayGoLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

/** The browser says so, or some time has passed: it doesn’t always know. */
const untilConnected = () =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      removeEventListener('online', goOn)
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', goOn)
    const timer = setTimeout(goOn, nextTryMs)
  })
