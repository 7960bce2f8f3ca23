import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { id, instant, line } from './shapes.ts'

/** An account as somebody who has us write to others. Counts of the last 30 days; complaints of the last 90. */
const sender = z.strictObject({
  accountId: id,
  username: z.string(),
  email: z.string(),
  letters: z.number(),
  strangers: z.number(),
  saidYes: z.number(),
  refusals: z.number(),
  reports: z.number(),
  /** How many strangers a day the rule allows them now. */
  aDay: z.number(),
  stopped: z.nullable(z.strictObject({ at: instant, reason: z.string() })),
})
export type Sender = z.output<typeof sender>

const params = z.strictObject({ accountId: id })

export const senders = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/senders',
    access: 'admin',
    summary: 'Who has us write to others, those complained about first.',
    query: z.strictObject(pageQuery),
    reply: pageOf(sender),
  }),
  stop: endpoint({
    method: 'PUT',
    path: '/api/admin/senders/:accountId/stop',
    access: 'admin',
    summary:
      'Stops a sender: nothing new is arranged; what is promised to addresses nobody confirmed waits.',
    params,
    body: z.strictObject({ reason: line(300, 'The reason') }),
  }),
  free: endpoint({
    method: 'DELETE',
    path: '/api/admin/senders/:accountId/stop',
    access: 'admin',
    summary: 'Lets a stopped sender write again; what waited has its plan back.',
    params,
  }),
}
