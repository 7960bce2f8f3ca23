import { takePrints } from '#server/features/vault/index.ts'
import { serialQueue } from '#server/platform/serial-queue.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { comparePhotos } from './compare-photos.ts'

const alikeInTurn = serialQueue()

/** Looked for every minute: photos come with their prints, and those of before get theirs first. */
export const findAlikeJob = defineJob(
  'find-alike',
  noPayload,
  (system) =>
    alikeInTurn(async () => {
      await comparePhotos(system)
      await takePrints(system)
      await comparePhotos(system)
    }),
  { longestSeconds: 6 * 3600 },
)
