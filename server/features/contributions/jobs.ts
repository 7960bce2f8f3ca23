import { trayDays } from '#contract/rules/contribution-limits.ts'
import { deleteBytesJob } from '#server/features/media/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { deleteAbandoned } from './tray-store.ts'

const atOnce = 200
// It counts for an hour; so long a slow connection may need for what it began in time.
const hoursOnItsWay = 12

export async function tidyContributions(system: System): Promise<void> {
  const now = system.ports.clock.now()
  const before = {
    unsentBefore: stamp(later(now, { hours: -hoursOnItsWay })),
    waitingBefore: stamp(later(now, { days: -trayDays })),
  }
  const tidySome = () =>
    inTransaction(system, async (system) => {
      const keys = await deleteAbandoned(system, before, atOnce)
      for (const key of keys) await system.ports.jobs.enqueueLater(system, deleteBytesJob, { key })
      return keys.length
    })
  while ((await tidySome()) > 0);
}

/** What was announced and never came, and what nobody of the family took in time. */
export const tidyContributionsJob = defineJob('tidy-contributions', noPayload, tidyContributions)
