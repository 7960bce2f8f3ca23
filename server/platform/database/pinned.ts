import {
  CompiledQuery,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Writable } from 'node:stream'
import type { PoolClient } from 'pg'
import type { Tables } from '#server/database/types.ts'
import { nameFor } from './statement-names.ts'

const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * Kysely on one client inside one open transaction. Its `transaction()` is a unit within it (a savepoint),
 * so code that wants all-or-nothing reads the same whether it was given a pool or a request's transaction.
 */
export class PinnedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  #isOver = false
  #last: Promise<unknown> = Promise.resolve()
  hasOpenUnit = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const run = this.#run(query)
    this.#last = Promise.allSettled([this.#last, run])
    return run as Promise<QueryResult<R>>
  }

  async #run({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    // The client may already serve somebody else: a query nobody awaited must not run in their scope.
    if (this.#isOver) throw new Error('This transaction is over; a query came too late.')
    const name = nameFor(text, parameters)
    const values = parameters as unknown[]
    writeAtOnce(this.#client)
    const result = await this.#client.query({ text, values, ...(name && { name }) })
    const { command, rowCount, rows } = result
    const done = { rows: rows ?? [] }
    return counted.has(command) ? { ...done, numAffectedRows: BigInt(rowCount ?? 0) } : done
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows can’t be streamed inside a request’s transaction.')
  }

  /** Waits for statements under way, then refuses all others. */
  async close(): Promise<void> {
    await this.#last
    this.#isOver = true
  }
}

/**
 * What is sent from here until this turn of the event loop ends leaves in one write: a transaction's opening goes with
 * its first statement, and statements started together go together. Each write wakes PostgreSQL, which costs more than
 * most statements.
 */
export function writeAtOnce(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()

/** Made for every request, so only of what differs between them. */
export function kyselyOn(connection: PinnedConnection): Kysely<Tables> {
  const driver = new PinnedDriver(connection)
  const dialect = dialectFor(driver)
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
}

export function dialectFor(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

class PinnedDriver implements Driver {
  readonly #connection: PinnedConnection

  constructor(connection: PinnedConnection) {
    this.#connection = connection
  }

  async init() {}
  async destroy() {}
  async releaseConnection() {}

  async acquireConnection() {
    return this.#connection
  }

  async beginTransaction(_: DatabaseConnection, settings: TransactionSettings) {
    if (settings.isolationLevel || settings.accessMode)
      throw new Error(
        'A request’s transaction has begun already; a unit in it can’t change its kind.',
      )
    // Savepoints form a stack: rolling back one of two side by side would silently undo the other's writes.
    if (this.#connection.hasOpenUnit)
      throw new Error('A unit is already open in this transaction: finish it before the next.')
    this.#connection.hasOpenUnit = true
    await this.#run('savepoint unit')
  }

  async commitTransaction() {
    await this.#run('release savepoint unit')
    this.#connection.hasOpenUnit = false
  }

  async rollbackTransaction() {
    this.#connection.hasOpenUnit = false
    await this.#run('rollback to savepoint unit')
  }

  async #run(sql: string) {
    await this.#connection.executeQuery(CompiledQuery.raw(sql))
  }
}
