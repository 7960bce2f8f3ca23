import * as z from 'zod'
import { chargeTheLivingAgain, stopChargingTheDead } from '#server/features/subscriptions/index.ts'
import type { System } from '#server/platform/actors.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { noteTaken, takenFrom } from './taken-by-release.ts'

const payload = z.strictObject({ accountId: z.uuid() })

const isMemorial = async ({ db }: System, accountId: string) =>
  (await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('status', '=', 'memorial')
    .executeTakeFirst()) !== undefined

/** Asked of the payment provider, so never in the transaction of the release. Recalled meanwhile, nothing is stopped. */
export const stopChargingJob = defineJob(
  'stop-charging-the-dead',
  payload,
  async (system, { accountId }) => {
    if (!(await isMemorial(system, accountId))) return
    const plan = await stopChargingTheDead(system, accountId)
    if (!plan) return
    await noteTaken(system, accountId, { plan })
    // Recalled while the provider was being asked: then nobody else gives it back.
    if (!(await isMemorial(system, accountId))) await chargeTheLivingAgain(system, accountId, plan)
  },
)

/** The owner lives: a plan that we stopped goes on, if its time isn't over. What they had ended themselves stays ended. */
export const chargeAgainJob = defineJob(
  'charge-the-living-again',
  payload,
  async (system, { accountId }) => {
    const { plan } = await takenFrom(system, accountId)
    if (plan && !(await isMemorial(system, accountId)))
      await chargeTheLivingAgain(system, accountId, plan)
  },
)
