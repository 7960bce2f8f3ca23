import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { readBounceMailbox } from './read-bounce-mailbox.ts'

// The next round comes in two minutes: no need to try this one again.
export const readBounceMailboxJob = defineJob(
  'read-bounce-mailbox',
  noPayload,
  ({ ports }) => readBounceMailbox(ports),
  { retries: 0 },
)
