import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { forgetConversations } from './forget-conversations.ts'
import { forgetVoters } from './vote-store.ts'

export const forgetVotersJob = defineJob('forget-care-voters', noPayload, forgetVoters)

export const forgetConversationsJob = defineJob(
  'forget-care-conversations',
  noPayload,
  forgetConversations,
)
