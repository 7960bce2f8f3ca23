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
  type SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import type { Writable } from 'node:stream'
import type { PoolClient } from 'pg'
import type { Tables } from '#server/database/types.ts'
import type { Sealing } from '#server/platform/encryption/sealing.ts'
import { nameFor } from './statement-names.ts'

const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** What keeps a transaction open: `changes` is done when the work is, `reads` when the event loop turns, `nothing` isn't open. */
type Held = 'nothing' | 'reads' | 'changes'

export interface PinnedOptions {
  readonly readsAlone?: boolean
  readonly sealing: Sealing
}

/**
 * One client inside one transaction, which its first statement opens. Its `transaction()` is a unit within it (a
 * savepoint), so code that wants all-or-nothing reads the same whether it was given a pool or a request's transaction.
 *
 * With `readsAlone`, statements that only read don't keep it open: those of one turn of the event loop travel in one
 * write, together with a beginning and an end. Each statement sees what was committed before it, inside a transaction
 * as well, so nothing is lost but a roundtrip. From the first change on it is a transaction like any other.
 */
export class PinnedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #opening: string
  readonly #readsAlone: boolean
  readonly #sealing: Sealing
  #isOver = false
  #held: Held = 'nothing'
  #last: Promise<unknown> = Promise.resolve()
  #begun: Promise<unknown>[] = []
  hasOpenUnit = false

  /** The opening is a simple query that begins with `begin`. */
  constructor(client: PoolClient, opening: string, { readsAlone = false, sealing }: PinnedOptions) {
    this.#client = client
    this.#opening = opening
    this.#readsAlone = readsAlone
    this.#sealing = sealing
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const run = this.#sealing((asked) => this.#run(asked), query)
    this.#last = Promise.allSettled([this.#last, run])
    return run as Promise<QueryResult<R>>
  }

  async #run(query: CompiledQuery): Promise<QueryResult<unknown>> {
    // The client may already serve somebody else: a query nobody awaited must not run in their scope.
    if (this.#isOver) throw new Error('This transaction is over; a query came too late.')
    const { sql: text, parameters } = query
    this.#begin(this.#readsAlone && onlyReads(query))
    const name = nameFor(text, parameters)
    const values = parameters as unknown[]
    const result = await this.#client.query(name ? { text, values, name } : { text, values })
    const { command, rowCount, rows } = result
    const done = { rows: rows ?? [] }
    return counted.has(command) ? { ...done, numAffectedRows: BigInt(rowCount ?? 0) } : done
  }

  // Nothing here is awaited before the statement that follows in the same breath. Should an opening fail, whatever
  // runs behind it has no scope: row-level security shows it nothing and takes nothing from it.
  #begin(isRead: boolean): void {
    if (this.#held === 'reads' && !isRead) this.#endReads()
    if (this.#held === 'nothing') {
      this.#held = isRead ? 'reads' : 'changes'
      // Before the write is let go, or the end would travel by itself.
      if (isRead) process.nextTick(() => this.#endReads())
      writeAtOnce(this.#client)
      // What was taken for a read and isn't one is refused, and so found.
      this.#begun.push(this.#send(isRead ? asReading(this.#opening) : this.#opening))
    }
    writeAtOnce(this.#client)
  }

  #endReads(): void {
    if (this.#held !== 'reads') return
    this.#held = 'nothing'
    this.#begun.push(this.#send('commit'))
  }

  #send(text: string): Promise<unknown> {
    const sent = this.#client.query(text)
    sent.catch(() => {})
    return sent
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows can’t be streamed inside a request’s transaction.')
  }

  /** Waits for statements under way, and refuses all others; throws if a scope couldn't be opened. */
  async commit(): Promise<void> {
    await this.#settle()
    await Promise.all(this.#begun)
    if (this.#held !== 'changes') return
    const { command } = await this.#client.query('commit')
    // PostgreSQL answers ROLLBACK, without an error, if a failed statement was swallowed on the way.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement in it failed and was ignored.')
    this.#held = 'nothing'
  }

  /** Answers what is wrong with the client, if it couldn't be brought back to a clean state. */
  async rollBack(): Promise<Error | undefined> {
    await this.#settle()
    try {
      if (this.#held === 'changes') await this.#client.query('rollback')
      else await Promise.all(this.#begun)
      return undefined
    } catch (error) {
      return error as Error
    }
  }

  async #settle(): Promise<void> {
    await this.#last
    this.#isOver = true
    this.#endReads()
  }
}

const asReading = (opening: string) => opening.replace(/^begin/, 'begin read only')

/** Not: what locks rows, and what only calls a function, which may change or lock anything. */
function onlyReads({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return !(query as SelectQueryNode).endModifiers
  return query.kind === 'RawNode' && reading.test(sql) && !locking.test(sql)
}

const reading = /^\s*select\b(?: set_config\(|[^]*\bfrom\b)/i
const locking = /\bfor (?:no key )?(?:update|key share|share)\b/i

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
