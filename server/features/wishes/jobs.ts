import { later, stamp } from '#server/platform/clock.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { deleteUnused } from './recording-store.ts'

/** Voices that belong to no wish any more. Two days of grace: one may still be on its way into an answer. */
export const tidyWishesJob = defineJob('tidy-wishes', noPayload, async (system) => {
  const before = stamp(later(system.ports.clock.now(), { days: -2 }))
  for (const key of await deleteUnused(system, before)) await system.ports.storage.delete(key)
})
