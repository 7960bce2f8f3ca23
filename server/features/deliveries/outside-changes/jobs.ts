import * as z from 'zod'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { applyPersonChange } from './apply-person-change.ts'
import { applyZoneData } from './apply-zone-data.ts'

export const applyZoneDataJob = defineJob('heed-zone-data', noPayload, applyZoneData)

/** Asked for whenever a family changes what it knows of a person. */
export const applyPersonChangeJob = defineJob(
  'heed-person',
  z.strictObject({ personId: z.uuid(), byId: z.optional(z.uuid()) }),
  applyPersonChange,
)
