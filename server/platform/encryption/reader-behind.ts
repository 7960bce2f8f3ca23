import { Worker } from 'node:worker_threads'
import type { PlacesOnDisk, ReadingBehind } from '#server/platform/storage/storage.ts'
import type { ReadOn, WasRead } from './reader-behind-main.ts'

const main = new URL('./reader-behind-main.ts', import.meta.url)
const longestIdle = 60_000

/**
 * A thread that reads growing files back while the rest still comes in: to open and to hash them takes longer than to
 * receive them, and whoever asks in the end whether all is well would wait for that alone.
 */
export class ReaderBehind {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  readonly #waiting = new Map<string, (read: WasRead | undefined) => void>()

  of(key: string, { growing, finished }: PlacesOnDisk, itemKey: Buffer): ReadingBehind {
    return {
      upTo: (to) => this.#ask({ key, path: growing, itemKey, to, isAll: false }),
      all: async (to) => {
        const { promise, resolve } = Promise.withResolvers<WasRead | undefined>()
        this.#waiting.set(key, resolve)
        this.#ask({ key, path: finished, itemKey, to, isAll: true })
        this.#worker?.ref()
        const { sha256, head } = (await promise) ?? {}
        return sha256 !== undefined && head ? { sha256, head: Buffer.from(head) } : undefined
      },
    }
  }

  #ask(asked: ReadOn): void {
    this.#worker ??= this.#begin()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.#worker.postMessage(asked)
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#rest(), longestIdle).unref()
  }

  #begin(): Worker {
    const worker = new Worker(main)
    worker.unref()
    worker.on('message', (read: WasRead) => this.#tell(read.key, read))
    const end = () => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      for (const key of this.#waiting.keys()) this.#tell(key, undefined)
    }
    return worker.once('error', end).once('exit', end)
  }

  #tell(key: string, read: WasRead | undefined): void {
    this.#waiting.get(key)?.(read)
    this.#waiting.delete(key)
    if (this.#waiting.size === 0) this.#worker?.unref()
  }

  #rest(): void {
    if (this.#waiting.size > 0) return
    const worker = this.#worker
    this.#worker = undefined
    void worker?.terminate()
  }
}
