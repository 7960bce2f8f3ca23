import * as z from 'zod'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { checkFiles } from './check-files.ts'
import { addBackup } from './store.ts'
import { takeBackup } from './take-backup.ts'

const hours = 3600

export const takeBackupJob = defineJob(
  'take-backup',
  z.strictObject({ backupId: z.uuid() }),
  (system, { backupId }) => takeBackup(system, backupId),
  { retries: 2, longestSeconds: 12 * hours },
)

export const dailyBackupJob = defineJob('daily-backup', noPayload, (system: System) =>
  inTransaction(system, async (system) => {
    const { id } = await addBackup(system, 'the nightly round')
    await system.ports.jobs.enqueueLater(system, takeBackupJob, { backupId: id })
  }),
)

export const checkFilesJob = defineJob('check-stored-files', noPayload, checkFiles, {
  longestSeconds: 2 * hours,
})
