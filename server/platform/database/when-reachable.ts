import { setTimeout as rest } from 'node:timers/promises'
import { inSession, type Connection } from './session.ts'

// 57P03: it starts, stops or recovers. The rest: nobody listens there yet, or its name isn’t known yet.
const comesYet =
  /^(57P0[1-3]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/

export class Unreachable extends Error {}

interface Patience {
  readonly patienceMs?: number
  readonly restMs?: number
  /** Told once, when it isn’t there at the first try. */
  readonly onWaiting: (why: string) => void
}

/** Waits until PostgreSQL lets somebody in: after a power cut everything starts at once, and it takes longest. */
export async function whenReachable(
  connection: Connection,
  { patienceMs = 300_000, restMs = 1000, onWaiting }: Patience,
): Promise<void> {
  const until = performance.now() + patienceMs
  for (let tries = 0; ; tries += 1) {
    try {
      return await inSession(connection, async (client) => void (await client.query('select 1')))
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string }
      const why = message || code
      if (!comesYet.test(code)) throw error
      if (tries === 0) onWaiting(why)
      if (performance.now() > until)
        throw new Unreachable(
          `PostgreSQL didn’t answer for ${Math.round(patienceMs / 60_000)} minutes: ${why}`,
        )
      await rest(restMs)
    }
  }
}
