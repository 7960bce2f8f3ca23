import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { runNightlyCheck } from './run-nightly-check.ts'

export const nightlyCheckJob = defineJob('nightly-check', noPayload, runNightlyCheck, {
  longestSeconds: 3600,
})
