import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { serialQueue } from '#server/platform/serial-queue.ts'
import { prepareCopy } from './prepare-copy.ts'
import { prepareStill } from './prepare-still.ts'

const copyPayload = z.object({ copyId: z.string() })
const soundsInTurn = serialQueue()
const filmsInTurn = serialQueue()
const stillsInTurn = serialQueue()

// Two lines, so that no voice waits for a film, nor for a sound that was brought into the vault.
const prepareSoundCopyJob = defineJob(
  'prepare-sound-copy',
  copyPayload,
  (system, { copyId }) => soundsInTurn(() => prepareCopy(system, copyId)),
  { longestSeconds: 3 * 3600, atOnce: 1 },
)
const prepareFilmCopyJob = defineJob(
  'prepare-film-copy',
  copyPayload,
  (system, { copyId }) => filmsInTurn(() => prepareCopy(system, copyId)),
  { longestSeconds: 12 * 3600, atOnce: 1 },
)

export const copyJobFor = (kind: string) =>
  kind === 'video' ? prepareFilmCopyJob : prepareSoundCopyJob

/** Takes seconds, and doesn't wait for films. */
export const prepareStillJob = defineJob(
  'prepare-still',
  copyPayload,
  (system, { copyId }, attempt) => stillsInTurn(() => prepareStill(system, copyId, attempt)),
  { longestSeconds: 3600, atOnce: 1, retries: 4 },
)

export const copyJobs = [prepareSoundCopyJob, prepareFilmCopyJob, prepareStillJob]
