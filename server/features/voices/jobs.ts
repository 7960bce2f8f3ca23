import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { serialQueue } from '#server/platform/serial-queue.ts'
import { prepareVoiceCopies } from './prepare-voice-copies.ts'
import { deleteUnsent } from './voice-store.ts'

/** A device that announced a take and never sent it may announce it again. */
export const forgetUnsentVoicesJob = defineJob('forget-unsent-voices', noPayload, (system) =>
  deleteUnsent(system, stamp(later(system.ports.clock.now(), { days: -2 }))),
)

const copiesInTurn = serialQueue()

/** Looked for every minute: who brings a voice has no account, and can ask for nothing to be done. */
export const prepareVoiceCopiesJob = defineJob(
  'prepare-voice-copies',
  noPayload,
  (system) => copiesInTurn(() => prepareVoiceCopies(system)),
  { longestSeconds: 3 * 3600 },
)
