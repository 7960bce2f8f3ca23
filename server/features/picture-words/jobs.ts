import { inTurn } from '#server/platform/in-turn.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { readWords } from './read-words.ts'

const wordsInTurn = inTurn()

/** Looked for every minute, and at once when somebody waits for one. */
export const readPictureWordsJob = defineJob(
  'read-picture-words',
  noPayload,
  (system) => wordsInTurn(() => readWords(system)),
  { longestSeconds: 6 * 3600 },
)
