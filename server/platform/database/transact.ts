import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '#server/database/types.ts'
import { inSpan } from '#server/platform/tracing/tracing.ts'
import { whileOpen } from './open-scope.ts'
import {
  kyselyOn,
  PinnedConnection,
  type Opening,
  type PinnedOptions,
} from './pinned-connection.ts'
import { isOutdatedPlan } from './statement-names.ts'

/**
 * Runs the work in one transaction: committed if it returns, rolled back if it throws. The
 * pool must pipeline: statements that were started together follow each other without waiting for answers.
 */
export function transact<T>(
  pool: Pool,
  opening: Opening,
  work: (db: Kysely<Tables>) => Promise<T>,
  options: PinnedOptions,
): Promise<T> {
  return inSpan('transaction', { 'db.system.name': 'postgresql' }, () =>
    transactNow(pool, opening, work, options),
  )
}

async function transactNow<T>(
  pool: Pool,
  opening: Opening,
  work: (db: Kysely<Tables>) => Promise<T>,
  options: PinnedOptions,
): Promise<T> {
  const client = await pool.connect()
  const connection = new PinnedConnection(client, opening, options)
  let broken: Error | undefined
  try {
    const result = await whileOpen(() => work(kyselyOn(connection)))
    await connection.commit()
    return result
  } catch (error) {
    broken = await connection.rollBack()
    if (isOutdatedPlan(error) || isFarewell(error)) broken ??= error as Error
    throw error
  } finally {
    // A client that couldn't be brought back to a clean state is closed, never reused.
    client.release(broken)
  }
}

/** PostgreSQL stops or was told to end this connection: it says so, and hangs up a moment later. */
const isFarewell = (error: unknown): boolean =>
  /^57P0\d$/.test((error as { code?: string }).code ?? '')
