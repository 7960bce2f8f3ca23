import * as z from 'zod'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { serialQueue } from '#server/platform/serial-queue.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { listForgotten } from './heard-store.ts'
import { forgetCopy, prepareWishCopies } from './prepare-wish-copies.ts'
import { deleteUnused } from './recording-store.ts'
import { writeDownWish } from './write-down-wish.ts'

/** Voices that belong to no wish any more. Two days of grace: one may still be on its way into an answer. */
export const tidyWishesJob = defineJob('tidy-wishes', noPayload, async (system) => {
  const before = stamp(later(system.ports.clock.now(), { days: -2 }))
  for (const key of await deleteUnused(system, before)) await system.ports.storage.delete(key)
})

const copiesInTurn = serialQueue()

/** Looked for every minute, those from before there were copies too. */
export const prepareWishCopiesJob = defineJob(
  'prepare-wish-copies',
  noPayload,
  (system) => copiesInTurn(() => prepareWishCopies(system)),
  { longestSeconds: 3 * 3600 },
)

/** A copy that isn't what was made any more: the next look for missing copies makes another from the voice as it came. */
export const forgetDamagedCopyJob = defineJob(
  'forget-damaged-wish-copy',
  z.object({ recordingId: z.uuid() }),
  (system, { recordingId }) => forgetCopy(system, recordingId),
)

export async function remakeLater(author: FamilyAuthor, recordingId: string): Promise<void> {
  author.ports.log.error({ recordingId }, 'the copy of a spoken wish isn’t what it was')
  await author.ports.jobs.enqueueLater(author, forgetDamagedCopyJob, { recordingId })
}

/** It may wait for others' recordings. */
export const writeDownWishJob = defineJob(
  'write-down-wish',
  z.object({ recordingId: z.uuid() }),
  async (system, { recordingId }) => {
    if ((await writeDownWish(system, recordingId)) !== 'not-ready') return
    const again = { afterSeconds: 30 }
    await system.ports.jobs.enqueueLater(system, writeDownWishJob, { recordingId }, again)
  },
  { retries: 5, longestSeconds: 12 * 3600 },
)

/** What waits for an engine that wasn't there, or was lost with its queue. */
export const writeDownForgottenWishesJob = defineJob(
  'write-down-forgotten-wishes',
  noPayload,
  async (system) => {
    for (const recordingId of await listForgotten(system))
      await system.ports.jobs.enqueueLater(system, writeDownWishJob, { recordingId })
  },
)
