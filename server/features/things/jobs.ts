import { serialQueue } from '#server/platform/serial-queue.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { findThings } from './find-things.ts'

const thingsInTurn = serialQueue()

/** Looked for every minute, and at once when it is turned on or off. */
export const findThingsJob = defineJob(
  'find-things',
  noPayload,
  (system) => thingsInTurn(() => findThings(system)),
  { longestSeconds: 6 * 3600 },
)
