import * as z from 'zod'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { makeHeirloom } from './make-heirloom.ts'
import { forgetHeirlooms } from './store.ts'

const hours = 3600

export const makeHeirloomJob = defineJob(
  'make-heirloom',
  z.strictObject({ heirloomId: z.uuid() }),
  (system, { heirloomId }, attempt) => makeHeirloom(system, heirloomId, attempt),
  // Each has all records of a family in memory; two, so that a small family needn't wait for a large one.
  { retries: 5, longestSeconds: 12 * hours, atOnce: 2 },
)

export const forgetHeirloomsJob = defineJob('forget-heirlooms', noPayload, forgetHeirlooms)
