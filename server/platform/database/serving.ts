import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from '#server/database/types.ts'
import { kyselyOn, PinnedConnection } from './pinned.ts'
import { isOutdatedPlan } from './statement-names.ts'

/** Whose rows a transaction may touch; what is left out is nobody's. */
export interface Scope {
  readonly accountId?: string | undefined
  readonly familyId?: string | undefined
  readonly role?: 'owner' | 'editor' | 'viewer' | undefined
}

/** The database as requests see it: every transaction runs as the serving role inside a scope. */
export class ServingDatabase {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Runs the work in one transaction under the scope: committed if it returns, rolled back if it throws. */
  async inScope<T>(scope: Scope, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    const opening = openingOf(scope)
    const client = await this.#pool.connect()
    const connection = new PinnedConnection(client)
    let broken: Error | undefined
    try {
      // Not awaited yet: the first statement follows it in the same breath. Should it fail, whatever runs
      // behind it has no scope, and row-level security shows it nothing and takes nothing from it.
      const opened = client.query(opening)
      opened.catch(() => {})
      const result = await work(kyselyOn(connection))
      await connection.close()
      await opened
      await commit(client)
      return result
    } catch (error) {
      await connection.close()
      broken = await rollBack(client)
      if (isOutdatedPlan(error)) broken ??= error as Error
      throw error
    } finally {
      // A client that couldn't be brought back to a clean state is closed, never reused.
      client.release(broken)
    }
  }

  /** Throws unless a connection works and carries the serving role. */
  async check(): Promise<void> {
    await this.#pool.query('select 1')
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const roles = new Set(['owner', 'editor', 'viewer'])

// One simple query, so that beginning and scoping cost a single roundtrip. Simple queries take no
// parameters: only values of a fixed form get in.
function openingOf(scope: Scope): string {
  const { accountId = '', familyId = '' } = scope
  const role: string = scope.role ?? ''
  for (const id of [accountId, familyId])
    if (id && !uuid.test(id)) throw new TypeError('A scope takes only UUIDs.')
  if (role && !roles.has(role)) throw new TypeError('A scope takes only the role of a member.')
  return `begin; select set_config('kinfold.account_id', '${accountId}', true), set_config('kinfold.family_id', '${familyId}', true), set_config('kinfold.role', '${role}', true)`
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  // PostgreSQL answers ROLLBACK, without an error, if a failed statement was swallowed on the way.
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back: a statement in it failed and was ignored.')
}

async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}
