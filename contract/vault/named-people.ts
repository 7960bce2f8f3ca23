import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { memory } from './memory-shape.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { familyParams, id } from '#contract/shapes.ts'

const ofPerson = z.strictObject({
  person: z.strictObject({ id, name: z.string() }),
  /** Beyond a thousand nobody counts. */
  count: z.int(),
  isMore: z.boolean(),
  /** Their portrait, or the newest they are in. */
  memory,
})
export type OfPerson = z.output<typeof ofPerson>

export const namedPeople = {
  list: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/memories/people',
    access: 'family-viewer',
    summary: 'Who is named on the family’s memories, by name.',
    params: familyParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(ofPerson),
  }),
}
