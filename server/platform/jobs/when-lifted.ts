import { setTimeout } from 'node:timers/promises'
import { isLatched } from '#server/platform/latch.ts'
import type { Ports } from '#server/platform/ports.ts'

interface Waiting {
  /** Resolves after the first look: where nothing is latched, the work has been begun by then. */
  readonly looked: Promise<unknown>
  stop(): Promise<void>
}

/** Begins some work as soon as this house isn't latched, which nearly always is now. */
export function whenLifted(
  { system, log }: Pick<Ports, 'system' | 'log'>,
  everySeconds: number,
  begin: () => Promise<void>,
): Waiting {
  const stopping = new AbortController()
  const { signal } = stopping
  const look = async (): Promise<boolean> => {
    if (await isLatched(system)) return false
    await begin()
    return true
  }
  const goOn = async (isBegun: boolean) => {
    while (!isBegun && !signal.aborted) {
      await setTimeout(everySeconds * 1000, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      isBegun = await look().catch((error: Error) => {
        log.warn({ error: error.message }, 'couldn’t see whether this copy is still latched')
        return false
      })
    }
  }
  const first = look()
  const loop = first.then(goOn, () => {})
  return {
    looked: first,
    async stop() {
      stopping.abort()
      await loop
    },
  }
}
