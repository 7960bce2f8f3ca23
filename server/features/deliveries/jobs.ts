import { reportLate } from '#server/features/deliveries/engine/index.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'

export const reportLateJob = defineJob('report-late-deliveries', noPayload, reportLate)
