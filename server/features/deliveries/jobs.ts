import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { reportLate } from './deliver-due.ts'

export const reportLateJob = defineJob('report-late-deliveries', noPayload, reportLate)
