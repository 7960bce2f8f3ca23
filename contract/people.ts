import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { date, familyParams, id } from './shapes.ts'

export const personListItem = z.strictObject({
  id,
  givenName: z.string(),
  surname: z.string(),
  bornOn: z.nullable(date),
  diedOn: z.nullable(date),
  isLiving: z.boolean(),
  /** Their picture among the family’s media. */
  portraitId: z.nullable(id),
  isMadeUp: z.boolean(),
})
export type PersonListItem = z.output<typeof personListItem>

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/people',
    access: 'family-viewer',
    summary: 'Everyone the family knows, the eldest first.',
    params: familyParams,
    reply: z.array(personListItem),
  }),
}
