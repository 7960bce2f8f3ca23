import { setTimeout as rest } from 'node:timers/promises'

/** The database went away, or isn't back yet. The driver has no code for a connection that ended under it. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    /^(57P0[1-3]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code) ||
    /^(Connection terminated|Client has encountered a connection error)/.test(message)
  )
}

const firstRestMs = 250
const longestRestMs = 4000

/** Does the work, and does it again while the database is away and it is still worth waiting for. */
export async function onceBack<T>(
  work: () => Promise<T>,
  isWorthWaiting: () => boolean,
): Promise<T> {
  for (let restMs = firstRestMs; ; restMs = Math.min(2 * restMs, longestRestMs)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || !isWorthWaiting()) throw error
      await rest(restMs)
    }
  }
}
