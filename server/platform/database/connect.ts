import { Kysely, PostgresDialect } from 'kysely'
import pg, {
  type Pool,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg'
import type { Tables } from '#server/database/types.ts'
import { servingRole } from './serving-role.ts'
import { ServingDatabase } from './serving.ts'
import { valueTypes } from './values.ts'

export { ServingDatabase }

/** Where a database is: a URL, or what the embedded server answers with. */
export type Connection =
  | string
  | { readonly host: string; readonly user: string; readonly database: string }

export interface ConnectOptions {
  /** Connections of each of the two pools. */
  readonly size?: number
  /** Told about a connection that broke while nobody was using it. */
  readonly onError?: (error: Error) => void
}

/** The database as its owner sees it: identity, worker, migrations. Row-level security doesn't apply. */
export class SystemDatabase extends Kysely<Tables> {
  readonly pool: Pool

  constructor(pool: Pool) {
    super({ dialect: new PostgresDialect({ pool }) })
    this.pool = pool
  }

  /** For the hottest paths: a named statement is parsed and planned once per connection. */
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    return this.pool.query<Row>(statement)
  }
}

export interface Database {
  readonly system: SystemDatabase
  readonly serving: ServingDatabase
  close(): Promise<void>
}

export function connect(connection: Connection, options: ConnectOptions = {}): Database {
  const systemPool = openPool(connection, options)
  const servingPool = openPool(connection, options, `set role ${servingRole}`)
  const system = new SystemDatabase(systemPool)
  return {
    system,
    serving: new ServingDatabase(servingPool),
    async close() {
      await Promise.all([systemPool.end(), servingPool.end()])
    },
  }
}

function openPool(connection: Connection, options: ConnectOptions, greeting?: string): Pool {
  const onError = options.onError ?? (() => {})
  const pool = new pg.Pool({
    ...settingsFor(connection),
    max: options.size ?? 10,
    types: valueTypes,
    ...(greeting && {
      onConnect: async (client: pg.ClientBase) => void (await client.query(greeting)),
    }),
  })
  // Without listeners a stop of PostgreSQL is an unhandled error and takes the process along:
  // the pool's for idle connections, the client's for those in use.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

export function settingsFor(connection: Connection): PoolConfig {
  return typeof connection === 'string' ? { connectionString: connection } : { ...connection }
}
