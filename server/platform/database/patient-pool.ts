import { setTimeout as rest } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

// 53300: every connection that PostgreSQL has is taken, or every one that this user may have.
const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '53300'

// The driver has no code for it.
const isOutOfPatience = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

const allTaken = (cause?: unknown) =>
  Object.assign(new Error('Every connection to the database is taken.', { cause }), {
    code: '53300',
  })

// Each holds its request in memory. As many as a process answers in the time that one of them waits, and some more.
const mostWaiting = 4000
const firstRestMs = 50
const longestRestMs = 1000

/**
 * Where several processes share a PostgreSQL, its connections may all be taken for a moment: whoever asks then waits in
 * line as for a connection of the pool's own, and is refused when nothing became free in all that time, or when the line
 * is so long already that nothing would.
 */
export class PatientPool extends Pool {
  readonly #patienceMs: number
  readonly #mayWait: number

  constructor(
    settings: ConstructorParameters<typeof Pool>[0],
    patienceMs: number,
    mayWait = mostWaiting,
  ) {
    super({ ...settings, connectionTimeoutMillis: patienceMs })
    this.#patienceMs = patienceMs
    this.#mayWait = mayWait
  }

  override connect(): Promise<PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<PoolClient> | void {
    const connecting = this.#inLine()
    if (!taken) return connecting
    connecting.then(
      (client) => taken(undefined, client, (release) => client.release(release as boolean)),
      (error: Error) => taken(error, undefined, () => {}),
    )
  }

  async #inLine(): Promise<PoolClient> {
    if (this.waitingCount >= this.#mayWait) throw allTaken()
    const until = performance.now() + this.#patienceMs
    for (let restMs = firstRestMs; ; restMs = Math.min(2 * restMs, longestRestMs)) {
      try {
        return await super.connect()
      } catch (error) {
        if (isOutOfPatience(error)) throw allTaken(error)
        if (!isTaken(error) || this.ending || performance.now() + restMs > until) throw error
        // Not all of them at the same moment again.
        await rest(restMs * (0.5 + Math.random() / 2))
      }
    }
  }
}
