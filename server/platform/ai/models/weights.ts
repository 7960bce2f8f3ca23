import type { Log } from '#server/platform/log.ts'
import { fetchModel, isPresent } from './fetch-model.ts'
import type { Model } from './model-list.ts'

type WeightsState = 'unasked' | 'checking' | 'fetching' | 'waiting' | 'absent' | 'ready'

/** A model's files on this machine. */
export interface Weights {
  readonly state: WeightsState
  readonly failures: number
  /** Where the files are, once they are all there. */
  readonly folder: string | undefined
  /** Begins to get them, in the background; asking twice does no harm. */
  prepare(): void
  /** Waits until they are there, or until the attempt under way has failed. */
  settled(): Promise<void>
  /** Waits only until it is known whether they are on the disk. */
  looked(): Promise<void>
  close(): void
}

const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 60 * 60_000

/** 15 s, 30 s, 1 min … an hour: a machine without network asks rarely, one that had a hiccup soon again. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))

interface Surroundings {
  readonly log: Log
  /** Without it only files that somebody put there are used. */
  readonly mayFetch: boolean
}

export function openWeights(model: Model, folder: string, around: Surroundings): Weights {
  return new WeightsInFolder(model, folder, around)
}

class WeightsInFolder implements Weights {
  state: WeightsState = 'unasked'
  failures = 0
  readonly #model: Model
  readonly #folder: string
  readonly #log: Log
  readonly #mayFetch: boolean
  readonly #closing = new AbortController()
  #attempt: Promise<void> = Promise.resolve()
  #look: Promise<boolean> = Promise.resolve(false)
  #timer: NodeJS.Timeout | undefined

  constructor(model: Model, folder: string, { log, mayFetch }: Surroundings) {
    this.#model = model
    this.#folder = folder
    this.#log = log
    this.#mayFetch = mayFetch
  }

  get folder(): string | undefined {
    return this.state === 'ready' ? this.#folder : undefined
  }

  prepare(): void {
    if (this.state === 'unasked') this.#attempt = this.#try()
  }

  settled(): Promise<void> {
    return this.#attempt
  }

  async looked(): Promise<void> {
    // The attempt waits for the same answer, and has waited longer: it has noted it before us.
    await this.#look
  }

  close(): void {
    this.#closing.abort()
    clearTimeout(this.#timer)
  }

  async #try(): Promise<void> {
    try {
      this.state = 'checking'
      this.#look = isPresent(this.#model, this.#folder)
      if (!(await this.#look)) {
        if (!this.#mayFetch) return void (this.state = 'absent')
        this.state = 'fetching'
        this.#log.info({ model: this.#model.name }, 'fetching a model’s weights')
        await fetchModel(this.#model, this.#folder, this.#closing.signal)
      }
      this.state = 'ready'
      this.#log.info({ model: this.#model.name }, 'a model’s weights are ready')
    } catch (error) {
      this.#comeBack(error as Error)
    }
  }

  #comeBack(err: Error): void {
    this.state = 'waiting'
    this.failures += 1
    if (this.#closing.signal.aborted) return
    const pause = pauseAfter(this.failures)
    this.#log.warn(
      { err, model: this.#model.name, seconds: pause / 1000 },
      'a model’s weights couldn’t be fetched; trying again later',
    )
    this.#timer = setTimeout(() => (this.#attempt = this.#try()), pause).unref()
  }
}
