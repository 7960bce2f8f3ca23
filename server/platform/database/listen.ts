import { Client, type Pool } from 'pg'

export interface Listening {
  close(): Promise<void>
}

interface Ears {
  readonly onNotice: (payload: string) => void
  /** After every (re)connection: whatever was said in between went unheard. */
  readonly onConnected?: () => void
  readonly onError?: (error: Error) => void
}

/**
 * Hears NOTIFY on a connection of its own, and comes back when that breaks. Only ever a hint to look sooner:
 * who listens must also look by itself now and then (a pooler in between may swallow notices).
 */
export async function listen(pool: Pool, channel: string, ears: Ears): Promise<Listening> {
  const ear = new Ear(pool, channel, ears)
  await ear.connect()
  return ear
}

const longestPauseMs = 30_000

class Ear implements Listening {
  readonly #pool: Pool
  readonly #channel: string
  readonly #ears: Ears
  #client: Client | undefined
  #timer: NodeJS.Timeout | undefined
  #failures = 0
  #isClosed = false

  constructor(pool: Pool, channel: string, ears: Ears) {
    this.#pool = pool
    this.#channel = channel
    this.#ears = ears
  }

  async connect(): Promise<void> {
    // The pool hides its password from copies; asked for by name, it is still there.
    const { password } = this.#pool.options
    const client = new Client({
      ...this.#pool.options,
      keepAlive: true,
      ...(password && { password }),
    })
    let isOver = false
    const lose = (error: Error) => {
      if (isOver) return
      isOver = true
      if (this.#client === client) this.#client = undefined
      void client.end().catch(() => {})
      if (this.#isClosed) return
      this.#ears.onError?.(error)
      this.#comeBack()
    }
    client.on('notification', ({ payload }) => this.#ears.onNotice(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`)
    } catch (error) {
      client.on('error', () => {})
      await client.end().catch(() => {})
      throw error
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('The listening connection ended.')))
    this.#client = client
    this.#failures = 0
    if (this.#isClosed) return this.close()
    this.#ears.onConnected?.()
  }

  #comeBack(): void {
    const pause = Math.min(longestPauseMs, 500 * 2 ** this.#failures)
    this.#failures += 1
    this.#timer = setTimeout(() => {
      this.connect().catch((error: Error) => {
        if (this.#isClosed) return
        this.#ears.onError?.(error)
        this.#comeBack()
      })
    }, pause)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }
}
