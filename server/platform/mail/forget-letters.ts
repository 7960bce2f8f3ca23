import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { forgetLetters } from './outbox.ts'

export const forgetOldLetters = defineJob('forget-old-letters', noPayload, (system) =>
  forgetLetters(system.ports),
)
