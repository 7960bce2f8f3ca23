import type { Kysely } from 'kysely'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import type { Tables } from '#server/database/types.ts'

type Work<T> = (db: Kysely<Tables>) => Promise<T>

interface Waiting {
  readonly work: Work<unknown>
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

const largestHeap = 50

/**
 * Runs small transactions in heaps: whatever is asked for while one heap is being written goes into the next. When
 * letters leave by the hundred, most of the cost of writing down what became of them is beginning and committing.
 */
export class HeapedTransactions {
  readonly #system: SystemDatabase
  readonly #waiting: Waiting[] = []
  #isWriting = false

  constructor(system: SystemDatabase) {
    this.#system = system
  }

  run<T>(work: Work<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.#waiting.push({ work, resolve, reject })
    if (!this.#isWriting) void this.#write()
    return promise
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    // Those who ask in the same breath are in the same heap.
    await Promise.resolve()
    while (this.#waiting.length > 0) await this.#writeHeap(this.#waiting.splice(0, largestHeap))
    this.#isWriting = false
  }

  async #writeHeap(heap: readonly Waiting[]): Promise<void> {
    const results = await this.#system.together(heap.map(({ work }) => work)).catch(() => undefined)
    if (results) heap.forEach(({ resolve }, i) => resolve(results[i] as never))
    // One of them failed and undid all: each on its own, so that only that one fails.
    else
      for (const { work, resolve, reject } of heap)
        await this.#system
          .transaction()
          .execute(work)
          .then(resolve as () => void, reject)
  }
}
