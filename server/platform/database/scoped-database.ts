import { Kysely, type DatabaseConnection, type Driver, type TransactionBuilder } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { dialectFor } from './pinned-connection.ts'
import type { Scope, ServingDatabase } from './serving-database.ts'

/**
 * The database for somebody whose request is no transaction of its own: each statement runs alone under their scope,
 * and `transaction()` takes several together.
 */
export class ScopedDatabase extends Kysely<Tables> {
  readonly #serving: ServingDatabase
  readonly #scope: Scope

  constructor(serving: ServingDatabase, scope: Scope) {
    super({ dialect: dialectFor(alone(serving, scope)) })
    this.#serving = serving
    this.#scope = scope
  }

  override transaction(): TransactionBuilder<Tables> {
    const execute = <T>(work: (db: Kysely<Tables>) => Promise<T>) =>
      this.#serving.inScope(this.#scope, work)
    return { execute } as unknown as TransactionBuilder<Tables>
  }
}

function alone(serving: ServingDatabase, scope: Scope): Driver {
  const connection: DatabaseConnection = {
    executeQuery: (query) => serving.readInScope(scope, (db) => db.executeQuery(query)) as never,
    // oxlint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('Rows can’t be streamed to somebody without a transaction.')
    },
  }
  const refuse = async () => {
    throw new Error('A transaction begins with transaction().')
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}
