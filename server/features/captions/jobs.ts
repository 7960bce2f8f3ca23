import { serialQueue } from '#server/platform/serial-queue.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { guessCaptions } from './guess-captions.ts'

const captionsInTurn = serialQueue()

/** Looked for every minute, and at once when a family’s owner turns it on. */
export const guessCaptionsJob = defineJob(
  'guess-captions',
  noPayload,
  (system) => captionsInTurn(() => guessCaptions(system)),
  { longestSeconds: 6 * 3600 },
)
