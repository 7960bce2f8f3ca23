import { serialQueue } from '#server/platform/serial-queue.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { learnMeanings } from './learn-meanings.ts'
import { listUnknown } from './meaning-store.ts'

const meaningsInTurn = serialQueue()

export const learnMeaningsJob = defineJob(
  'learn-meanings',
  noPayload,
  (system) => meaningsInTurn(() => learnMeanings(system)),
  { longestSeconds: 6 * 3600 },
)

export const listMeaningsJob = defineJob('list-meanings', noPayload, (system) =>
  listUnknown(system),
)
