import { later, stamp } from '#server/platform/clock.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { tellStewards } from './tell-stewards.ts'
import { deleteUnsent } from './tribute-store.ts'

export const tellStewardsJob = defineJob('tell-stewards', noPayload, tellStewards)

/** What was announced and never sent may be announced again. */
export const tidyMemorialsJob = defineJob('tidy-memorials', noPayload, (system) =>
  deleteUnsent(system, stamp(later(system.ports.clock.now(), { days: -2 }))),
)
