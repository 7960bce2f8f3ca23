import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { catchUp } from './catch-up.ts'
import { writeNotices } from './write-notices.ts'

export const catchUpWithPaymentsJob = defineJob('catch-up-with-payments', noPayload, catchUp)
export const writePlanNoticesJob = defineJob('write-plan-notices', noPayload, writeNotices)
