import { later, stamp } from '#server/platform/clock.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { serialQueue } from '#server/platform/serial-queue.ts'
import { handOnOpenCapsules } from './capsule-store.ts'
import { deleteUnsent } from './item-store.ts'
import { openDue, reckonAnew } from './open-due.ts'
import { prepareGuestCopies } from './prepare-guest-copies.ts'

export const openCapsulesJob = defineJob('open-capsules', noPayload, async (system) => {
  await openDue(system)
})

/** What was announced and never sent may be announced again, no open one is nobody's, and days are reckoned by today's clocks. */
export const tidyCapsulesJob = defineJob('tidy-capsules', noPayload, async (system) => {
  await deleteUnsent(system, stamp(later(system.ports.clock.now(), { days: -2 })))
  await handOnOpenCapsules(system)
  await reckonAnew(system)
})

const copiesInTurn = serialQueue()

export const prepareGuestCopiesJob = defineJob(
  'prepare-guest-copies',
  noPayload,
  (system) => copiesInTurn(() => prepareGuestCopies(system)),
  { longestSeconds: 3 * 3600 },
)
