import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { deviceClasses, reportedSteps } from './rules/funnel.ts'

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
}
