import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { removePartial } from './kept-backups.ts'
import { endRunning } from './store.ts'

// Whoever writes one says so every few seconds, and one that another worker takes over begins within two minutes.
const silentMinutes = 5
// One that nobody began by then is in no queue any more.
const unbegunDays = 2

const problem =
  'The process that was to write it ended before it was whole. Nothing else is affected; please take another one.'

/** Those whose process is gone, and that nobody took over, have failed. */
export async function endSilent(system: System): Promise<void> {
  const now = system.ports.clock.now()
  const ended = await endRunning(system, {
    silentSince: stamp(later(now, { minutes: -silentMinutes })),
    unbegunSince: stamp(later(now, { days: -unbegunDays })),
    finished_at: system.now(),
    problem,
  })
  for (const { id, file_name } of ended) {
    system.ports.log.error({ backupId: id }, 'the process that wrote a backup is gone')
    await removePartial(system.ports, file_name)
  }
}
