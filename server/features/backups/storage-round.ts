import type { System } from '#server/platform/actors.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** One night's looking after stored files. */
export interface Round {
  readonly system: System
  /** Long enough, or no longer alone: each loop asks, and goes on another night. */
  isOver: () => boolean
  /** The second store, while it is there and takes what it is given. */
  second: Storage | undefined
  /** So many files in a row it didn't take. */
  refusals: number
  /** Files of which it isn't known tonight whether the second store has a sound copy. */
  readonly unsure: Set<string>
}

const name = 'the round that reads stored files'

/**
 * One at a time, in whichever process: two would read the same backups, write the same files and clear away what the
 * other has just taken out. Answers whether it was done.
 */
export async function underRoundLock(
  { ports }: System,
  work: (isLost: () => boolean) => Promise<void>,
): Promise<boolean> {
  const client = await ports.system.pool.connect()
  let isLost = false
  const onError = () => {
    isLost = true
  }
  client.on('error', onError)
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
      [name],
    )
    if (!rows[0]!.got) return false
    try {
      await work(() => isLost)
    } finally {
      await client
        .query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
        .catch(onError)
    }
    return true
  } finally {
    client.off('error', onError)
    // A connection that was lost has lost its lock with it.
    client.release(isLost)
  }
}
