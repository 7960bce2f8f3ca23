import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { feelingNames } from './rules/feelings.ts'
import { id } from './shapes.ts'

const mood = z.strictObject({
  /** `wordless`: nothing is written under it; `absent`: what reads words isn't there. */
  state: z.enum(['read', 'wordless', 'absent']),
  /** What its words may be about, each with the sentences it was read from; none where they tell plainly. */
  feelings: z
    .array(
      z.strictObject({
        feeling: z.enum(feelingNames),
        evidence: z.array(z.string()).check(z.maxLength(3)),
      }),
    )
    .check(z.maxLength(2)),
  /** For people: which engine reads. */
  engine: z.string(),
})
export type MemoryMood = z.output<typeof mood>

export const memoryMoods = {
  read: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/memories/:memoryId/mood',
    access: 'family-viewer',
    summary:
      'Which mood the words under a memory may have, and the sentences it is read from. Kept nowhere: what the family says itself is a tag.',
    params: z.strictObject({ familyId: id, memoryId: id }),
    reply: mood,
    limit: { max: 600, perSeconds: 3600 },
  }),
}
