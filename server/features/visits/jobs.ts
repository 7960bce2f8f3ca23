import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { forgetVisitors } from './forget-visitors.ts'

export const forgetVisitorsJob = defineJob('forget-visitors', noPayload, forgetVisitors)
