import type { System } from '#server/platform/actors.ts'
import type { Captioner } from '#server/platform/ai/captioning/captioner.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { countPauses, pauseEngine } from './engine-store.ts'

const firstMinutes = 10
// Whoever mends it waits no longer than that; only the server itself may ask for a whole day.
const longestMinutes = 3 * 60
const longestWantedMinutes = 24 * 60

/** A server that fails is left alone for a while, each time for longer. */
export async function leaveAlone(
  system: System,
  captioner: Captioner,
  problem: string,
  wantedSeconds = 0,
): Promise<void> {
  const grown = Math.min(firstMinutes * 2 ** (await countPauses(system, captioner)), longestMinutes)
  const minutes = Math.min(Math.max(grown, wantedSeconds / 60), longestWantedMinutes)
  const until = later(system.ports.clock.now(), { seconds: Math.ceil(minutes * 60) })
  await pauseEngine(system, captioner, { until: stamp(until), problem })
}
