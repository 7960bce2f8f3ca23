import { PostgresDialect, type CompiledQuery, type DatabaseConnection, type Driver } from 'kysely'
import type { Pool } from 'pg'
import type { Sealing } from '#server/platform/encryption/sealing.ts'

/** PostgreSQL through a pool, with sealed values read and written as what they say. */
export class SealingDialect extends PostgresDialect {
  readonly #sealing: Sealing
  readonly #known = new WeakSet<DatabaseConnection>()

  constructor(pool: Pool, sealing: Sealing) {
    super({ pool })
    this.#sealing = sealing
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    driver.acquireConnection = async () => this.#around(await acquire())
    return driver
  }

  #around(connection: DatabaseConnection): DatabaseConnection {
    if (this.#known.has(connection)) return connection
    this.#known.add(connection)
    const execute = connection.executeQuery.bind(connection)
    const seal = this.#sealing
    connection.executeQuery = ((query: CompiledQuery) => seal(execute, query)) as never
    return connection
  }
}
