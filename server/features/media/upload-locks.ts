import type { Pool, PoolClient } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal, unavailable } from '#server/platform/errors.ts'
import { housekeeping } from '#server/platform/elevate.ts'
import type { ActorPorts } from '#server/platform/ports.ts'

const channel = 'kinfold_upload_wanted'
const patienceMs = 10_000
const pollMs = 50

const busy = () =>
  new Refusal(
    423,
    'This upload is still coming in through another connection. Please try again in a moment.',
  )

/**
 * One writer per upload, across all processes: advisory locks of PostgreSQL, all of this process on one
 * connection, which is given back when none is held. Whoever wants a lock that is held asks its holder to stop,
 * because the usual holder is a connection that died without our noticing.
 */
class UploadLocks {
  readonly #pool: Pool
  readonly #held = new Map<string, AbortController>()
  readonly #busy = new Set<Promise<unknown>>()
  #connection: Promise<PoolClient> | undefined
  #users = 0
  #turn: Promise<unknown> = Promise.resolve()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  hold<T>(id: string, work: (wanted: AbortSignal) => Promise<T>): Promise<T> {
    const holding = this.#hold(id, work)
    const over: Promise<unknown> = holding.then(
      () => this.#busy.delete(over),
      () => this.#busy.delete(over),
    )
    this.#busy.add(over)
    return holding
  }

  async #hold<T>(id: string, work: (wanted: AbortSignal) => Promise<T>): Promise<T> {
    this.#users += 1
    try {
      const client = await this.#connect()
      const wanted = await this.#take(client, id)
      try {
        return await work(wanted)
      } finally {
        this.#held.delete(id)
        await this.#ask(client, 'select pg_advisory_unlock(hashtextextended($1, 0))', id).catch(
          () => {},
        )
      }
    } finally {
      this.#users -= 1
      if (this.#users === 0) await this.#disconnect()
    }
  }

  /** Asks every writer to stop, keeping what it has; resolves when all have. */
  async stopAll(reason: Error): Promise<void> {
    for (const controller of this.#held.values()) controller.abort(reason)
    await Promise.all(this.#busy)
  }

  async #take(client: PoolClient, id: string): Promise<AbortSignal> {
    for (
      const deadline = performance.now() + patienceMs;
      performance.now() < deadline;
      await pause(pollMs)
    ) {
      const holder = this.#held.get(id)
      if (holder) {
        holder.abort(busy())
        continue
      }
      // The same session may take a lock twice, so our own list has to say no before the database is asked.
      const controller = new AbortController()
      this.#held.set(id, controller)
      const got = await this.#ask(
        client,
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
        id,
      ).catch((error: unknown) => {
        this.#held.delete(id)
        throw error
      })
      if (got) return controller.signal
      this.#held.delete(id)
      await this.#ask(client, `select pg_notify('${channel}', $1)`, id)
    }
    throw busy()
  }

  /** One statement after the other: a client has no queue of its own. */
  #ask(client: PoolClient, text: string, ...values: string[]): Promise<boolean> {
    const asked = this.#turn.then(async () => {
      const { rows } = await client.query<{ got?: boolean }>(text, values)
      return rows[0]?.got === true
    })
    this.#turn = asked.catch(() => {})
    return asked
  }

  #connect(): Promise<PoolClient> {
    this.#connection ??= this.#open().catch((error: unknown) => {
      this.#connection = undefined
      throw error
    })
    return this.#connection
  }

  async #open(): Promise<PoolClient> {
    const client = await this.#pool.connect()
    client.on('notification', this.#onWanted)
    client.on('error', this.#onBroken)
    await client.query(`listen ${channel}`)
    return client
  }

  readonly #onWanted = ({ payload = '' }: { payload?: string | undefined }) =>
    this.#held.get(payload)?.abort(busy())

  // With the session its locks are gone: writers must stop before somebody else starts.
  readonly #onBroken = (error: Error) => {
    void this.stopAll(error)
    void this.#disconnect(error)
  }

  async #disconnect(failure?: Error): Promise<void> {
    const connection = this.#connection
    const client = await connection?.catch(() => undefined)
    const isNeeded = this.#users > 0 && !failure
    if (!client || isNeeded || this.#connection !== connection) return
    this.#connection = undefined
    const broken = failure ?? (await this.#ask(client, 'unlisten *').catch((error: Error) => error))
    client.off('notification', this.#onWanted)
    client.off('error', this.#onBroken)
    client.release(broken instanceof Error ? broken : undefined)
  }
}

const all = new WeakMap<Pool, UploadLocks>()

function locksOf(ports: ActorPorts): UploadLocks {
  const { pool } = housekeeping(ports)
  let locks = all.get(pool)
  if (!locks) all.set(pool, (locks = new UploadLocks(pool)))
  return locks
}

/** Runs the work as the upload's only writer. `wanted` aborts when somebody else asks for it. */
export function asOnlyWriter<T>(
  ports: ActorPorts,
  uploadId: string,
  work: (wanted: AbortSignal) => Promise<T>,
): Promise<T> {
  return locksOf(ports).hold(uploadId, work)
}

/** Before the server closes: a slow sender would keep it open for minutes, and loses nothing by going on later. */
export function stopWriters(ports: ActorPorts): Promise<void> {
  return locksOf(ports).stopAll(
    unavailable('We’re restarting. What you sent is safe; it goes on in a moment.'),
  )
}
