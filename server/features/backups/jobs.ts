import * as z from 'zod'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { checkFiles } from './check-files.ts'
import { endSilent } from './end-silent.ts'
import { addBackup, listBackups } from './store.ts'
import { takeBackup } from './take-backup.ts'

const hours = 3600

export const takeBackupJob = defineJob(
  'take-backup',
  z.strictObject({ backupId: z.uuid() }),
  (system, { backupId }) => takeBackup(system, backupId),
  { retries: 2, longestSeconds: 12 * hours },
)

/** Every night, or a week after the last one: a few hours early counts as a week. */
async function isDue(system: System): Promise<boolean> {
  const { everyDays } = system.ports.installation.backups
  if (everyDays === 1) return true
  const recent = stamp(later(system.ports.clock.now(), { hours: 12 - everyDays * 24 }))
  const taken = (await listBackups(system, 1000)).some(
    ({ state, started_at }) => state !== 'failed' && started_at > recent,
  )
  return !taken
}

export const dailyBackupJob = defineJob('daily-backup', noPayload, (system: System) =>
  inTransaction(system, async (system) => {
    // One that nobody writes any more mustn't hold back the next.
    await endSilent(system)
    if (!(await isDue(system))) return
    const { id } = await addBackup(system, 'the nightly round')
    await system.ports.jobs.enqueueLater(system, takeBackupJob, { backupId: id })
  }),
)

export const checkFilesJob = defineJob(
  'check-stored-files',
  noPayload,
  (system) => checkFiles(system),
  { longestSeconds: 12 * hours },
)

export const endSilentBackupsJob = defineJob('end-silent-backups', noPayload, endSilent)
