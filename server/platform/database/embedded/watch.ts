import { bringUp } from './bring-up.ts'
import type { Plan } from './launch.ts'
import type { FileLock } from './lock.ts'
import type { Postmaster } from './postmaster.ts'
import { isAlive } from './process-state.ts'

export interface Watch {
  /** Ends the watch; waits for a restart under way. */
  end(): Promise<void>
}

const everyMs = 1_000

/** Brings PostgreSQL back if it dies while we live, e.g. because the machine ran out of memory. */
export function keepRunning(
  first: Postmaster,
  plan: Plan,
  starting: FileLock,
  report: (sentence: string) => void,
): Watch {
  let current = first
  let restart: Promise<void> | undefined
  const look = async () => {
    if (isAlive(current.pid)) return
    report('The database stopped; starting it again.')
    await starting.takeAlone()
    try {
      current = (await bringUp(plan)).postmaster
    } catch (error) {
      report((error as Error).message)
    } finally {
      starting.giveBack()
    }
  }
  const timer = setInterval(() => {
    restart ??= look().finally(() => (restart = undefined))
  }, everyMs)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await restart
    },
  }
}
