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
import type { PoolClient } from 'pg'
import type { Tables } from '#server/database/types.ts'
import type { Sealing } from '#server/platform/encryption/sealing.ts'
import { Batch } from './batch.ts'
import type { StatementNames } from './statement-names.ts'
import type { Statement } from './wire.ts'

const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** What keeps a transaction open: `changes` is done when the work is, `reads` when the event loop turns, `nothing` isn't open. */
type Held = 'nothing' | 'reads' | 'changes'

/** How a transaction begins, apart from `begin`: the statement that says whose it is, if it is anybody's. */
export type Opening = { readonly toRead: Statement; readonly toChange: Statement } | undefined

export interface PinnedOptions {
  readonly readsAlone?: boolean
  /** Every statement sees what the first saw, and changes nothing. */
  readonly isOneMoment?: boolean
  readonly sealing: Sealing
  /** Of the pool's statements. */
  readonly names: StatementNames
}

/**
 * One client inside one transaction, which its first statement opens. Its `transaction()` is a unit within it (a
 * savepoint), so code that wants all-or-nothing reads the same whether it was given a pool or a request's transaction.
 *
 * What is asked in one turn of the event loop is one batch. With `readsAlone`, statements that only read don't keep the
 * transaction open: their batch is one. Each statement sees what was committed before it, inside a transaction as well,
 * so nothing is lost but a roundtrip. From the first change on it is a transaction like any other.
 */
export class PinnedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #opening: Opening
  readonly #readsAlone: boolean
  readonly #beginning: Statement
  readonly #sealing: Sealing
  readonly #names: StatementNames
  readonly #openings: Promise<unknown>[] = []
  #isOver = false
  #held: Held = 'nothing'
  #batch: Batch | undefined
  #underWay = 0
  #onSettled: (() => void) | undefined
  hasOpenUnit = false

  constructor(
    client: PoolClient,
    opening: Opening,
    { readsAlone = false, isOneMoment = false, sealing, names }: PinnedOptions,
  ) {
    this.#client = client
    this.#opening = opening
    this.#readsAlone = readsAlone
    this.#beginning = isOneMoment ? beginOneMoment : begin
    this.#sealing = sealing
    this.#names = names
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#underWay += 1
    try {
      return (await this.#sealing((asked) => this.#run(asked), query)) as QueryResult<R>
    } finally {
      this.#underWay -= 1
      if (this.#underWay === 0) this.#onSettled?.()
    }
  }

  async #run(query: CompiledQuery): Promise<QueryResult<unknown>> {
    // The client may already serve somebody else: a query nobody awaited must not run in their scope.
    if (this.#isOver) throw new Error('This transaction is over; a query came too late.')
    const { sql: text, parameters: values } = query
    // Several statements in one text can't be prepared, and so not travel with others.
    const isPlain = values.length === 0 && text.includes(';')
    this.#begin(this.#readsAlone && !isPlain && onlyReads(query))
    if (isPlain) return this.#runPlain(text)
    const statement = { text, values, name: this.#names.nameFor(text, values) }
    const { rows, command, count } = await this.#open().add(statement).catch(fromHere)
    return counted.has(command) ? { rows, numAffectedRows: BigInt(count) } : { rows }
  }

  async #runPlain(text: string): Promise<QueryResult<unknown>> {
    this.#flush()
    const { command, rowCount, rows = [] } = await this.#client.query(text)
    return counted.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  // The opening is in front of the statement in the same batch: should it fail, nothing behind it is run.
  #begin(isRead: boolean): void {
    if (this.#held === 'reads' && !isRead) this.#flush()
    if (this.#held !== 'nothing') return
    this.#held = isRead ? 'reads' : 'changes'
    const batch = this.#open()
    if (!isRead) this.#openings.push(batch.add(this.#beginning))
    // What was taken for a read and isn't one is refused, and so found.
    const opening = isRead ? this.#opening?.toRead : this.#opening?.toChange
    if (opening) this.#openings.push(batch.add(opening))
    for (const answer of this.#openings) answer.catch(() => {})
  }

  /** What is added until this turn of the event loop ends leaves together. */
  #open(): Batch {
    if (this.#batch) return this.#batch
    process.nextTick(() => this.#flush())
    return (this.#batch = new Batch())
  }

  #flush(): void {
    const batch = this.#batch
    if (!batch) return
    this.#batch = undefined
    if (this.#held === 'reads') this.#held = 'nothing'
    this.#client.query(batch)
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows can’t be streamed inside a request’s transaction.')
  }

  /** Waits for statements under way, and refuses all others; throws if a scope couldn't be opened. */
  async commit(): Promise<void> {
    await this.#settle()
    await Promise.all(this.#openings)
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
      else await Promise.all(this.#openings)
      return undefined
    } catch (error) {
      return error as Error
    }
  }

  async #settle(): Promise<void> {
    while (this.#underWay > 0)
      await new Promise<void>((settled) => {
        this.#onSettled = settled
      })
    this.#isOver = true
    this.#flush()
  }
}

const begin: Statement = { text: 'begin', values: [], name: 'kinfold begin' }
const beginOneMoment: Statement = {
  text: 'begin isolation level repeatable read read only',
  values: [],
  name: 'kinfold begin one moment',
}

/** An error of PostgreSQL knows where its answer was read; whoever looks for its cause wants to know who asked. */
function fromHere(error: unknown): never {
  if (error instanceof Error) Error.captureStackTrace(error)
  throw error
}

/** Not: what locks rows, and what only calls a function, which may change or lock anything. */
function onlyReads({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return !(query as SelectQueryNode).endModifiers
  return query.kind === 'RawNode' && reading.test(sql) && !locking.test(sql)
}

const reading = /^\s*select\b(?: set_config\(|[^]*\bfrom\b)/i
const locking = /\bfor (?:no key )?(?:update|key share|share)\b/i

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
