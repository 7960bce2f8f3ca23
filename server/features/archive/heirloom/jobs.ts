import * as z from 'zod'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { makeHeirloom } from './make-heirloom.ts'
import { forgetHeirlooms } from './store.ts'

const hours = 3600

export const makeHeirloomJob = defineJob(
  'make-heirloom',
  z.strictObject({ heirloomId: z.uuid() }),
  (system, { heirloomId }) => makeHeirloom(system, heirloomId),
  { retries: 5, longestSeconds: 12 * hours },
)

export const forgetHeirloomsJob = defineJob('forget-heirlooms', noPayload, forgetHeirlooms)
