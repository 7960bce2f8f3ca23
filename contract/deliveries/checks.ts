import * as z from 'zod/mini'
import { localTime } from './index.ts'
import { endpoint } from '#contract/endpoint.ts'
import { laterSpans } from '#contract/rules/delivery/later-days.ts'
import { instant } from '#contract/shapes.ts'

const params = z.strictObject({ token: z.string() })

/** What a letter's page shows. Opening it changes nothing: mail scanners open every link. */
const question = z.strictObject({
  /** The two that ask, and the one that tells of a postponement and offers to undo it. */
  letter: z.enum(['remind', 'check', 'postponed']),
  title: z.string(),
  isWritten: z.boolean(),
  personName: z.string(),
  due: localTime,
  dueAt: instant,
  /** What undoing leads back to. */
  undo: z.nullable(z.strictObject({ due: localTime, dueAt: instant })),
  /** Days that one press postpones it to. */
  later: z.array(z.strictObject({ span: z.enum(laterSpans), due: localTime, dueAt: instant })),
  /** `answered` and `over` have no buttons left. */
  state: z.enum(['open', 'answered', 'over']),
})

const answer = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('as-planned') }),
  z.strictObject({ answer: z.literal('hold') }),
  z.strictObject({ answer: z.literal('postpone'), due: localTime }),
  /** Of the letter about a postponement only. Both warnings start again. */
  z.strictObject({ answer: z.literal('undo') }),
])

/** The link in a letter: answered once, without signing in, and never to send anything without asking again. */
export const checks = {
  read: endpoint({
    method: 'GET',
    path: '/api/checks/:token',
    access: 'token',
    summary: 'The message a letter is about.',
    params,
    reply: question,
    limit: { max: 120, perSeconds: 3600 },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/checks/:token/answer',
    access: 'token',
    summary: 'Send as planned, postpone, hold, or undo a postponement. Works once.',
    params,
    body: answer,
    reply: question,
    limit: { max: 60, perSeconds: 3600 },
  }),
}
