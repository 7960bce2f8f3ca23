import { setTimeout as rest } from 'node:timers/promises'
import { DatabaseError, type ClientBase } from 'pg'

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

export interface Patience {
  /** How long one try waits for a lock; every request that comes meanwhile queues behind it. */
  readonly lockTimeout?: string
  readonly restMs?: number
  readonly tries?: number
  /** Told after each try that found a table in use. */
  readonly onBusy?: (migration: string) => void | Promise<void>
}

/**
 * An ALTER queues behind whoever reads the table, a backup for instance, and all requests queue behind the ALTER: it
 * lets them through after three seconds and comes again, for about four minutes.
 */
export async function applyMigration(
  client: ClientBase,
  migration: Migration,
  { lockTimeout = '3s', restMs = 5_000, tries = 30, onBusy }: Patience = {},
): Promise<void> {
  for (let left = tries - 1; !(await tryOnce(client, migration, lockTimeout)); left -= 1) {
    await onBusy?.(migration.name)
    if (left <= 0)
      throw new Error(
        `The migration ${migration.name} couldn’t be applied: other work, such as a backup or another process, has held a table that it changes the whole time. Nothing of it was changed. Start again when that work is done.`,
      )
    await rest(restMs)
  }
}

/** False where somebody else holds a lock that it needs. */
async function tryOnce(
  client: ClientBase,
  { name, sql, sha256 }: Migration,
  lockTimeout: string,
): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = '${lockTimeout}'`)
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (error instanceof DatabaseError && error.code === lockNotAvailable) return false
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

const lockNotAvailable = '55P03'
