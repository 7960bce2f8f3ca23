import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import type { Ports } from '#server/platform/ports.ts'
import { deliverDue } from './deliver-due.ts'

const longestSleepMs = 5_000
const afterTroubleMs = 15_000

interface Delivering {
  /** Whether the last look came to its end, and others will follow. */
  isWorking(): boolean
  stop(): Promise<void>
}

/** Looks at what is due, for as long as the process works: at the moment it is due, and every few seconds anyway. */
export function keepDelivering(ports: Ports): Delivering {
  const system = actAsSystem(ports)
  const stopping = new AbortController()
  let isWell = true
  const loop = run(system, stopping.signal, (well) => (isWell = well))
  return {
    isWorking: () => isWell && !stopping.signal.aborted,
    async stop() {
      stopping.abort()
      await loop
    },
  }
}

async function run(
  system: System,
  signal: AbortSignal,
  tell: (isWell: boolean) => void,
): Promise<void> {
  while (!signal.aborted) {
    const wait = await round(system).catch((error: Error) => {
      system.ports.log.error({ error: error.message }, 'deliveries could not be looked at')
      return undefined
    })
    tell(wait !== undefined)
    await sleep(wait ?? afterTroubleMs, signal)
  }
}

async function round(system: System): Promise<number> {
  await deliverDue(system)
  const { rows } = await sql<{ next: string | null }>`
    select min(wake_at) as next from deliveries where wake_at is not null`.execute(system.db)
  const next = rows[0]?.next
  if (!next) return longestSleepMs
  const wait = Temporal.Instant.from(next).since(system.ports.clock.now()).total('milliseconds')
  // A due row that another worker holds is theirs for now.
  return wait <= 0 ? longestSleepMs : Math.min(wait, longestSleepMs)
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => resolve(), { once: true })
  if (signal.aborted) resolve()
  return promise.finally(() => clearTimeout(timer))
}
