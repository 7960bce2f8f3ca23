import type { Kysely } from 'kysely'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import type { Tables } from '#server/database/types.ts'

type Work<T> = (db: Kysely<Tables>) => Promise<T>

interface Waiting {
  readonly work: Work<unknown>
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

const largestBatch = 50

/**
 * Runs small transactions in batches: whatever is asked for while one batch is being written goes into the next. When
 * letters leave by the hundred, most of the cost of writing down what became of them is beginning and committing.
 */
export class BatchedTransactions {
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
    // Those who ask in the same breath are in the same batch.
    await Promise.resolve()
    while (this.#waiting.length > 0) await this.#writeBatch(this.#waiting.splice(0, largestBatch))
    this.#isWriting = false
  }

  async #writeBatch(batch: readonly Waiting[]): Promise<void> {
    const results = await this.#system
      .together(batch.map(({ work }) => work))
      .catch(() => undefined)
    if (results) batch.forEach(({ resolve }, i) => resolve(results[i] as never))
    // One of them failed and undid all: each on its own, so that only that one fails.
    else
      for (const { work, resolve, reject } of batch)
        await this.#system
          .transaction()
          .execute(work)
          .then(resolve as () => void, reject)
  }
}
