import * as z from 'zod'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { heedPerson } from './heed-person.ts'
import { heedZoneData } from './heed-zone-data.ts'

export const heedZoneDataJob = defineJob('heed-zone-data', noPayload, heedZoneData)

/** Asked for whenever a family changes what it knows of a person. */
export const heedPersonJob = defineJob(
  'heed-person',
  z.strictObject({ personId: z.uuid(), byId: z.optional(z.uuid()) }),
  heedPerson,
)
