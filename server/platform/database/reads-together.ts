import type { Pool } from 'pg'
import { Batch, type Answer } from './batch.ts'
import type { Statement } from './wire.ts'

/**
 * Small reads of many callers: what is asked within one round of the event loop leaves in one write, on one connection.
 * Each write wakes PostgreSQL, and each answer us, which costs more than such a read.
 */
export class ReadsTogether {
  readonly #pool: Pool
  #batch: Batch | undefined

  /** The pool must pipeline. */
  constructor(pool: Pool) {
    this.#pool = pool
  }

  ask(statement: Statement): Promise<Answer> {
    if (!this.#batch) {
      this.#batch = new Batch()
      setImmediate(() => void this.#send())
    }
    return this.#batch.add(statement)
  }

  async #send(): Promise<void> {
    const batch = this.#batch!
    this.#batch = undefined
    try {
      const client = await this.#pool.connect()
      client.query(batch)
      batch.ended.then(
        () => client.release(),
        // Seldom, and then perhaps because PostgreSQL is about to hang up, or its plan is outdated.
        (error: Error) => client.release(error),
      )
    } catch (error) {
      batch.handleError(error)
    }
  }
}
