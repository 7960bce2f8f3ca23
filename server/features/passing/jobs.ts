import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { releaseDue } from './release-due.ts'

export { chargeAgainJob, stopChargingJob } from './stop-charging.ts'

export const releaseDueJob = defineJob('release-due', noPayload, async (system) => {
  await releaseDue(system)
})
