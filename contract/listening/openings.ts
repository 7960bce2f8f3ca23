import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { recalls } from '#contract/rules/opening.ts'
import { date, id, instant } from '#contract/shapes.ts'

const params = z.strictObject({ token: z.string() })

/**
 * What a letter about a recipient's address asks: before the day whether it still holds (`address`), and after it
 * whether whoever is opening the message is them (`opening`). Reading changes nothing.
 */
const question = z.strictObject({
  asks: z.enum(['address', 'opening']),
  familyId: id,
  personId: id,
  personName: z.string(),
  /** Empty for whoever isn't its author. */
  title: z.string(),
  authorName: z.string(),
  address: z.string(),
  dueOn: date,
  /** When it opens by itself. */
  opensAt: z.nullable(instant),
  /** `over`: another address stands now, or the message can no longer be opened. */
  state: z.enum(['open', 'theirs', 'not-theirs', 'over']),
})

export const openings = {
  read: endpoint({
    method: 'GET',
    path: '/api/openings/:token',
    access: 'token',
    summary: 'What a letter about a recipient’s address asks.',
    params,
    reply: question,
    limit: { max: 120, perSeconds: 3600 },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/openings/:token/answer',
    access: 'token',
    summary:
      'Before the day: yes, it still is theirs. After it: no, that isn’t them. The other way round asks for a sign-in.',
    params,
    body: z.strictObject({ answer: z.enum(['theirs', 'not-theirs']) }),
    reply: question,
    limit: { max: 30, perSeconds: 3600 },
  }),
  foresee: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/messages/:messageId/recipients/:personId/opening',
    access: 'family-editor',
    summary:
      'What would be asked before one’s message opens that somebody gets on a day, or today.',
    params: z.strictObject({ familyId: id, messageId: id, personId: id }),
    query: z.strictObject({ on: z.optional(date) }),
    reply: z.strictObject({
      address: z.nullable(z.string()),
      /** When somebody last said that the address is theirs. */
      knownAt: z.nullable(instant),
      /** Whether by that day it is too long ago. */
      isAsked: z.boolean(),
      recall: z.nullable(z.enum(recalls)),
    }),
  }),
}
