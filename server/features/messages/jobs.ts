import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { purgeMessages } from './purge-messages.ts'

export const purgeMessagesJob = defineJob('purge-messages', noPayload, purgeMessages)
