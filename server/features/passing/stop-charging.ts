import * as z from 'zod'
import { stopChargingTheDead } from '#server/features/subscriptions/index.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'

/** Asked of the payment provider, so never in the transaction of the release. */
export const stopChargingJob = defineJob(
  'stop-charging-the-dead',
  z.strictObject({ accountId: z.uuid() }),
  (system, { accountId }) => stopChargingTheDead(system, accountId),
)
