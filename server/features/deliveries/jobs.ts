import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { reportLate } from './deliver-due.ts'
import { sendReturns } from './listen-later.ts'

export const reportLateJob = defineJob('report-late-deliveries', noPayload, reportLate)

export const sendReturnsJob = defineJob('send-listening-returns', noPayload, sendReturns)
