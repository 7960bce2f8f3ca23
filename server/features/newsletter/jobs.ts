import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { forgetUnconfirmed } from './store.ts'

export const forgetUnconfirmedJob = defineJob(
  'forget-unconfirmed-subscribers',
  noPayload,
  forgetUnconfirmed,
)
