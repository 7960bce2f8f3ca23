import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { forgetOldCounts } from './limits.ts'

export const forgetOldCountsJob = defineJob('forget-old-counts', noPayload, (system) =>
  forgetOldCounts(system.ports),
)
