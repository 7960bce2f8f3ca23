import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { forgetVoters } from './vote-store.ts'

export const forgetVotersJob = defineJob('forget-care-voters', noPayload, forgetVoters)
