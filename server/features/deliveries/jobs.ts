import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { deliverDue, reportLate } from './deliver-due.ts'

export const deliverDueJob = defineJob(
  'deliver-due',
  noPayload,
  async (system) => void (await deliverDue(system)),
  // The next minute asks again anyway.
  { retries: 0 },
)

export const reportLateJob = defineJob('report-late-deliveries', noPayload, reportLate)
