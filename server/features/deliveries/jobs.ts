import * as z from 'zod'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { askAboutAddresses } from './ask-about-addresses.ts'
import { reportLate } from './deliver-due.ts'
import { heedPerson } from './heed-person.ts'
import { heedZoneData } from './heed-zone-data.ts'
import { sendReturns } from './listen-later.ts'

export const reportLateJob = defineJob('report-late-deliveries', noPayload, reportLate)

export const sendReturnsJob = defineJob('send-listening-returns', noPayload, sendReturns)

export const askAboutAddressesJob = defineJob('ask-about-addresses', noPayload, askAboutAddresses)

export const heedZoneDataJob = defineJob('heed-zone-data', noPayload, heedZoneData)

/** Asked for whenever a family changes what it knows of a person. */
export const heedPersonJob = defineJob(
  'heed-person',
  z.strictObject({ personId: z.uuid(), byId: z.optional(z.uuid()) }),
  heedPerson,
)
