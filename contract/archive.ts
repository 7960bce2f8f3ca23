import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const archive = {
  export: endpoint({
    method: 'GET',
    path: '/api/export',
    access: 'account',
    summary:
      'Everything one owns as one zip: records as JSON, recordings and files as they were made.',
    reply: z.unknown(),
    // Each reads every file once; nobody needs more, and a broken one can be begun again.
    limit: { max: 20, perSeconds: 3600 },
  }),
}
