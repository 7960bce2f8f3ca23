import { Kysely } from 'kysely'
import type { Pool, PoolConfig, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { Tables } from '#server/database/types.ts'
import { createSealing, type Sealing } from '#server/platform/encryption/sealing.ts'
import type { ServiceKeys } from '#server/platform/encryption/service-keys.ts'
import { whileOpen } from './open-scope.ts'
import { SealingDialect } from './sealing-dialect.ts'
import { PatientPool } from './patient-pool.ts'
import { servingConnection } from './serving-role.ts'
import { ServingDatabase } from './serving-database.ts'
import { settingsFor, type Connection } from './session.ts'
import { ReadsTogether } from './reads-together.ts'
import { StatementNames } from './statement-names.ts'
import { transact } from './transact.ts'

export { ServingDatabase }
export type { Connection }

interface ConnectOptions {
  /** Where requests sign in, if not by the login that `migrate` makes for them. */
  readonly serving?: Connection | undefined
  /** What opens the families' keys; without any, sealed words can be neither read nor written. */
  readonly serviceKeys?: ServiceKeys | undefined
  /** Connections of each of the two large pools. */
  readonly size?: number
  /** Told about connections that broke, e.g. because PostgreSQL was restarted. */
  readonly onError?: (error: Error) => void
}

/** Its transactions are known to whatever is called inside of them. */
class KnownTransactions extends Kysely<Tables> {
  override transaction() {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => execute((db) => whileOpen(() => work(db)))
    return builder
  }
}

/** The database as its owner sees it: identity, worker, migrations. Row-level security doesn't apply. */
export class SystemDatabase extends KnownTransactions {
  readonly pool: Pool
  readonly #pipelined: Pool
  readonly #desk: Kysely<Tables>
  readonly #sealing: Sealing
  readonly #names = new StatementNames()
  /** For what is asked before every request. */
  readonly reads: ReadsTogether

  constructor(pools: Record<'system' | 'pipelined' | 'desk' | 'reads', Pool>, sealing: Sealing) {
    super({ dialect: new SealingDialect(pools.system, sealing) })
    this.pool = pools.system
    this.#pipelined = pools.pipelined
    this.#desk = new KnownTransactions({ dialect: new SealingDialect(pools.desk, sealing) })
    this.#sealing = sealing
    this.reads = new ReadsTogether(pools.reads)
  }

  /**
   * A transaction of somebody who looks across families. What they ask for may need a connection of the house as well;
   * were theirs one of those, ten of them at once would wait for each other.
   */
  atDesk<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#desk.transaction().execute(work)
  }

  /**
   * Many small pieces of work as one transaction, side by side on one connection: all of them are done, or none.
   * For work that comes in batches, where a roundtrip and a flush for each piece would be most of the cost.
   */
  together<T>(pieces: readonly ((db: Kysely<Tables>) => Promise<T>)[]): Promise<T[]> {
    const all = (db: Kysely<Tables>) => Promise.all(pieces.map((piece) => piece(db)))
    const options = { sealing: this.#sealing, names: this.#names }
    return transact(this.#pipelined, undefined, all, options)
  }

  /** For the hottest paths: a statement with a name is parsed and planned once per connection. */
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    return this.pool.query<Row>(statement)
  }
}

export interface Database {
  readonly system: SystemDatabase
  readonly serving: ServingDatabase
  /** Waits for queries under way, then closes every connection. */
  close(): Promise<void>
}

export function connect(connection: Connection, options: ConnectOptions = {}): Database {
  const system = openPool(connection, options)
  const serving = openPool(options.serving ?? servingConnection(connection), options, {
    pipeline: true,
  })
  const pipelined = openPool(connection, { ...options, size: batches }, { pipeline: true })
  const desk = openPool(connection, { ...options, size: desks })
  const reads = openPool(connection, { ...options, size: readers }, { pipeline: true })
  const sealing = createSealing(options.serviceKeys)
  return {
    system: new SystemDatabase({ system, pipelined, desk, reads }, sealing),
    serving: new ServingDatabase(serving, () => readSecret(system), sealing),
    async close() {
      const pools = [system, serving, pipelined, desk, reads]
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

async function readSecret(system: Pool): Promise<Buffer> {
  const { rows } = await system.query<{ secret: Buffer }>('select secret from scope_seal')
  return rows[0]!.secret
}

// Longer than any queue that is still moving; then the caller should hear about it.
const patienceMs = 30_000
// One batch of deliveries and one of letters at a time, and room for whoever else has one.
const batches = 3
// One would do; the second goes on while the first waits for a slow moment of PostgreSQL.
const readers = 2
// Admins and the care team are few, and what they ask for is seldom short.
const desks = 4

/** Connections that hear NOTIFY: of settings; of pages' content where they are served; of mail and of jobs where work is done. */
const ears = { web: 2, worker: 3, whole: 4 }

/** The most that a process has at once, `size` being that of the two large pools. */
export const mostConnections = (part: keyof typeof ears, size: number): number =>
  2 * size + batches + desks + readers + ears[part]

/** With `pipeline`, statements may be sent before the one in front of them is answered. */
function openPool(connection: Connection, options: ConnectOptions, more: PoolConfig = {}): Pool {
  const settings = {
    ...settingsFor(connection),
    max: options.size ?? 10,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...more,
  }
  const pool = new PatientPool(settings, patienceMs)
  // Unheard, a stop of PostgreSQL would take the process along: the pool hears of idle connections,
  // each client of its own while it is in use.
  pool.on('error', (error) => {
    // Closing, with PostgreSQL stopping behind it, is no news.
    if (!pool.ending) options.onError?.(error)
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
