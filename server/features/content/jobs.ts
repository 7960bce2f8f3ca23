import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { publishDue } from './publish-entry.ts'

export const publishDueJob = defineJob('publish-due-content', noPayload, publishDue)
