import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { writeYearly } from './write-yearly.ts'

export const writeYearlyArchivesJob = defineJob('write-yearly-archives', noPayload, writeYearly, {
  longestSeconds: 3000,
})
