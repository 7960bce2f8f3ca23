import { setTimeout } from 'node:timers/promises'
import type { Ports } from '#server/platform/ports.ts'
import { Ledger } from './ledger.ts'

const everyMs = 1000
const afterTroubleMs = 15_000

/** Copies what was stopped, changed and deleted into the ledger, a second after it happened. */
export function keepLedger(ports: Ports): { stop(): Promise<void> } {
  const ledger = new Ledger(ports)
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      const wait = await ship(ports, ledger)
      await setTimeout(wait, undefined, { signal }).catch(() => {})
    }
  }
  const loop = run()
  return {
    async stop() {
      stopping.abort()
      await loop
      await ship(ports, ledger)
    },
  }
}

async function ship({ log }: Ports, ledger: Ledger): Promise<number> {
  try {
    while (await ledger.ship());
    return everyMs
  } catch (error) {
    log.warn(
      { error: (error as Error).message },
      'what was stopped waits to be noted in the ledger',
    )
    return afterTroubleMs
  }
}
