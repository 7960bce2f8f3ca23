import * as z from 'zod'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { addUpHeldBytes } from './add-up-held-bytes.ts'
import { removeExpiredUploads } from './remove-expired-uploads.ts'
import { sweepStorage } from './sweep-storage.ts'

export const deleteBytesJob = defineJob(
  'delete-bytes',
  z.object({ key: z.string() }),
  (system, { key }) => system.ports.storage.delete(key),
)

export const removeExpiredUploadsJob = defineJob(
  'remove-expired-uploads',
  noPayload,
  async (system) => {
    await removeExpiredUploads(system)
  },
)

export const sweepStorageJob = defineJob('sweep-storage', noPayload, async (system) => {
  await sweepStorage(system)
})

export const addUpHeldBytesJob = defineJob('add-up-held-bytes', noPayload, addUpHeldBytes)
