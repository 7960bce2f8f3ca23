import { serialQueue } from '#server/platform/serial-queue.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { findFaces } from './find-faces.ts'
import { settleFaces } from './settle-faces.ts'

const facesInTurn = serialQueue()

/** Looked for every minute, and at once when it is turned on. */
export const findFacesJob = defineJob(
  'find-faces',
  noPayload,
  (system) => facesInTurn(() => findFaces(system)),
  { longestSeconds: 6 * 3600 },
)

export const settleFacesJob = defineJob('settle-faces', noPayload, settleFaces)
