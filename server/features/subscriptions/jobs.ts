import * as z from 'zod'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { catchUp } from './catch-up.ts'
import { lowerPrice } from './lower-price.ts'
import { writeNotices } from './write-notices.ts'

export const catchUpWithPaymentsJob = defineJob('catch-up-with-payments', noPayload, catchUp)
export const lowerPriceJob = defineJob(
  'lower-price',
  z.strictObject({ accountId: z.uuid() }),
  (system, { accountId }) => lowerPrice(system, accountId),
)
export const writePlanNoticesJob = defineJob('write-plan-notices', noPayload, writeNotices)
