import { Worker } from 'node:worker_threads'

const longestIdle = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 1536 }

/**
 * Threads that run one file. To start one costs a processor half a second, most of it for reading the code: whoever did
 * a small task well waits a minute for the next one.
 */
export class Threads {
  readonly #main: URL
  #idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout } | undefined

  constructor(main: URL) {
    this.#main = main
  }

  /** It reads its code while its task is still on the way. */
  makeReady(): void {
    if (!this.#idle) this.#keep(this.#begin())
  }

  take(): Worker {
    const idle = this.#idle
    if (!idle) return this.#begin()
    this.#forget()
    idle.worker.ref()
    return idle.worker
  }

  /** `mayStay`: it waits for its next task, and holds little. All others end. */
  async release(worker: Worker, mayStay: boolean): Promise<void> {
    for (const event of ['message', 'error', 'exit'] as const) worker.removeAllListeners(event)
    if (!mayStay || this.#idle) {
      await worker.terminate()
      return
    }
    this.#keep(worker)
  }

  #begin(): Worker {
    return new Worker(this.#main, { resourceLimits })
  }

  #keep(worker: Worker): void {
    const end = () => {
      this.#forget()
      void worker.terminate()
    }
    worker.once('error', end).once('exit', end).unref()
    this.#idle = { worker, timer: setTimeout(end, longestIdle).unref() }
  }

  #forget(): void {
    const idle = this.#idle
    if (!idle) return
    this.#idle = undefined
    clearTimeout(idle.timer)
    for (const event of ['error', 'exit'] as const) idle.worker.removeAllListeners(event)
  }
}
