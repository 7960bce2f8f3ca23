import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { forgetOldFindings } from './finding-store.ts'
import { runNightlyCheck } from './run-nightly-check.ts'

export const nightlyCheckJob = defineJob(
  'nightly-check',
  noPayload,
  async (system) => {
    await runNightlyCheck(system)
    await forgetOldFindings(system)
  },
  { longestSeconds: 3600 },
)
