import * as z from 'zod/mini'
import { delivery } from './deliveries/index.ts'
import { zone } from './deliveries/shapes.ts'
import { endpoint } from './endpoint.ts'
import { message } from '#contract/messages/shapes.ts'
import { longestName } from './rules/person-limits.ts'
import { date, email, id, line } from './shapes.ts'

/** At this hour it is heard where nobody chose another. */
export const usualHour = '08:00'

export const arrangements = {
  arrange: endpoint({
    method: 'PUT',
    path: '/api/families/:familyId/messages/:messageId/arrangement',
    access: 'family-editor',
    summary:
      'Arrange one’s own draft for somebody on a day, all at once; asking again answers the same. While one’s own address isn’t confirmed it waits for that; without a day it stays a draft.',
    params: z.strictObject({ familyId: id, messageId: id }),
    body: z.strictObject({
      /** Where the author's device is, for an account that never said where it lives. */
      zone,
      /** As the letter to them names its author. */
      from: z.optional(line(60, 'Your name')),
      recipient: z.optional(
        z.strictObject({
          name: line(longestName, 'Their name'),
          email,
          /** Where they live; without it, where the family knows them to live, or else where the author does. */
          zone: z.optional(zone),
        }),
      ),
      on: z.optional(date),
    }),
    reply: z.strictObject({
      message,
      personId: z.nullable(id),
      /** Where it stands now; nothing without a day. */
      delivery: z.nullable(delivery),
    }),
    limit: { max: 300, perSeconds: 3600 },
  }),
}
