import { serialQueue } from '#server/platform/serial-queue.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { readWords } from './read-words.ts'

const wordsInTurn = serialQueue()

/** Looked for every minute, and at once when somebody waits for one. */
export const readPictureWordsJob = defineJob(
  'read-picture-words',
  noPayload,
  (system) => wordsInTurn(() => readWords(system)),
  { longestSeconds: 6 * 3600 },
)
