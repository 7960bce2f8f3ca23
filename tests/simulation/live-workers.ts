import { Crash } from './faults.ts'
import type { Nap, World } from './world.ts'

// Workers look every few seconds, each in its own time.
const LONGEST_JITTER_MS = 5000

interface Working {
  readonly world: World
  /** Whose rows and letters they look for. */
  readonly database: { onDue: (at: number) => void; nextDueAt(): number }
  readonly count: number
  readonly isOver: () => boolean
  /** One process's round of work, with whatever it keeps in memory. */
  readonly begin: () => () => Promise<void>
}

/** Processes that do the engine's work for ever. Killed, they start again a little later. */
export function liveWorkers({ world, database, count, isOver, begin }: Working): void {
  const naps = new Set<Nap>()
  database.onDue = (at) => {
    for (const nap of naps) nap.wakeBy(at + world.between(0, LONGEST_JITTER_MS))
  }
  const sleep = async () => {
    const next = Math.max(world.now, database.nextDueAt())
    const nap = world.nap(next + world.between(1, LONGEST_JITTER_MS))
    naps.add(nap)
    await nap.over
    naps.delete(nap)
  }
  const live = async () => {
    const work = begin()
    while (!isOver()) {
      try {
        await work()
        await sleep()
      } catch (error) {
        if (!(error instanceof Crash)) throw error
        await world.sleep(world.between(1000, 10 * 60_000))
      }
    }
  }
  for (let i = 0; i < count; i += 1) void live()
}
