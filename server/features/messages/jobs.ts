import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { purgeMessages } from './purge-messages.ts'
import { sealOldMessages } from './seal-old-messages.ts'

export const purgeMessagesJob = defineJob('purge-messages', noPayload, purgeMessages)

export const sealOldMessagesJob = defineJob('seal-old-messages', noPayload, sealOldMessages, {
  longestSeconds: 12 * 3600,
})
