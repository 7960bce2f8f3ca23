import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { retryFailedCopies, wantMissingCopies } from './want-copy.ts'

export const wantMissingCopiesJob = defineJob('want-missing-copies', noPayload, (system) =>
  wantMissingCopies(system),
)

export const retryFailedCopiesJob = defineJob('retry-failed-copies', noPayload, (system) =>
  retryFailedCopies(system),
)
