import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { deviceClasses, funnelPeriods, funnelSteps, reportedSteps } from './rules/funnel.ts'
import { date } from './shapes.ts'

const counted = z.strictObject({
  step: z.enum(funnelSteps),
  device: z.enum(deviceClasses),
  /** Different people of each day, added up. */
  people: z.int(),
})
export type CountedStep = z.output<typeof counted>

const period = z.strictObject({ fromOn: date, toOn: date, counts: z.array(counted) })

export const visits = {
  count: endpoint({
    method: 'POST',
    path: '/api/visits',
    access: 'guest',
    summary: 'Counts one reader of a public page, or a step they took, without knowing who it was.',
    body: z.strictObject({
      step: z.enum(reportedSteps),
      path: z.string().check(z.maxLength(200), z.regex(/^\//, 'A path begins with a slash.')),
      device: z.enum(deviceClasses),
    }),
    // Far more than anyone reads; a household behind one address shares it.
    limit: { max: 120, perSeconds: 60 },
  }),
  funnel: endpoint({
    method: 'GET',
    path: '/api/admin/funnel',
    access: 'admin',
    summary: 'How many people came how far, by device, in a period and in the one before it.',
    query: z.strictObject({
      days: z.enum(funnelPeriods, { error: 'Choose 7, 28, 90 or 365 days.' }),
    }),
    reply: z.strictObject({
      now: period,
      before: period,
      /** Since when anything has been counted. */
      sinceOn: z.nullable(date),
    }),
  }),
}
