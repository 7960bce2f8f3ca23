import { strangerDays } from '#contract/rules/letter-budget.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'

/** What no budget looks at any more is forgotten. Complaints stay: an admin may have to understand them later. */
export const forgetArrangedJob = defineJob('forget-arranged-letters', noPayload, async (system) => {
  await system.db
    .deleteFrom('arranged_letters')
    .where('arranged_at', '<', stamp(later(system.ports.clock.now(), { days: -strangerDays - 1 })))
    .execute()
})
