import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from '#server/database/types.ts'
import { whileOpen } from './open-scope.ts'
import { kyselyOn, PinnedConnection, writeAtOnce } from './pinned.ts'
import { isOutdatedPlan } from './statement-names.ts'

/**
 * Runs the work in one transaction that a simple query opens: committed if it returns, rolled back if it throws. The
 * pool must pipeline: statements that were started together follow each other without waiting for answers.
 */
export async function transact<T>(
  pool: Pool,
  opening: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const connection = new PinnedConnection(client)
  let broken: Error | undefined
  try {
    // Not awaited yet: the first statement follows it in the same breath. Should it fail, whatever runs
    // behind it has no scope, and row-level security shows it nothing and takes nothing from it.
    writeAtOnce(client)
    const opened = client.query(opening)
    opened.catch(() => {})
    const result = await whileOpen(() => work(kyselyOn(connection)))
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
