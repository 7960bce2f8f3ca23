import * as z from 'zod/mini'
import { localTime } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './shapes.ts'

const params = z.strictObject({ token: z.string() })

/** What a reminder's page shows. Opening it changes nothing: mail scanners open every link. */
const question = z.strictObject({
  title: z.string(),
  personName: z.string(),
  due: localTime,
  dueAt: instant,
  /** `answered` and `over` have no buttons left. */
  state: z.enum(['open', 'answered', 'over']),
})

const answer = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('as-planned') }),
  z.strictObject({ answer: z.literal('hold') }),
  z.strictObject({ answer: z.literal('postpone'), due: localTime }),
])

/** The link in a reminder: answered once, without signing in, and only ever to hold something back. */
export const checks = {
  read: endpoint({
    method: 'GET',
    path: '/api/checks/:token',
    access: 'token',
    summary: 'The message a reminder is about.',
    params,
    reply: question,
    limit: { max: 120, perSeconds: 3600 },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/checks/:token/answer',
    access: 'token',
    summary: 'Send as planned, postpone, or hold. Works once.',
    params,
    body: answer,
    reply: question,
    limit: { max: 60, perSeconds: 3600 },
  }),
}
