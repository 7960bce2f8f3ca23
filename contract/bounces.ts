import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const bounces = {
  /** The body is the mail itself, `message/rfc822`; docs/operations.md says how it is signed. */
  report: endpoint({
    method: 'POST',
    path: '/api/mail-reports',
    access: 'guest',
    summary:
      'An e-mail that came back, handed over by the mail server, signed with a shared secret.',
    reply: z.strictObject({ outcome: z.enum(['applied', 'known', 'ignored']) }),
    limit: { max: 6000, perSeconds: 60 },
  }),
}
