import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { askWeekly } from './ask-weekly.ts'

export const askWeeklyJob = defineJob('ask-weekly', noPayload, askWeekly, { longestSeconds: 3000 })
