import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { deleteUnsent } from './voice-store.ts'

/** A device that announced a take and never sent it may announce it again. */
export const forgetUnsentVoicesJob = defineJob('forget-unsent-voices', noPayload, (system) =>
  deleteUnsent(system, stamp(later(system.ports.clock.now(), { days: -2 }))),
)
