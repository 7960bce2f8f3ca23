import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { familyParams, id } from './shapes.ts'

/** Beyond that nobody counts. */
export const mostUnlearned = 1000

const unlearned = z.strictObject({
  failed: z.int(),
  /** The newest of them. */
  failures: z
    .array(z.strictObject({ memoryId: id, fileName: z.string(), reason: z.string() }))
    .check(z.maxLength(20)),
})

const all = '/api/families/:familyId/meanings'

/** What memories are about, learned from their words so that a search finds what doesn’t say them. */
export const meanings = {
  unlearned: endpoint({
    method: 'GET',
    path: `${all}/unlearned`,
    access: 'family-editor',
    summary: 'The memories at whose words the engine failed, up to a thousand.',
    params: familyParams,
    reply: unlearned,
  }),
  retry: endpoint({
    method: 'POST',
    path: `${all}/retries`,
    access: 'family-editor',
    summary: 'Have the words learned once more at which it failed.',
    params: familyParams,
    reply: unlearned,
    limit: { max: 60, perSeconds: 3600 },
  }),
}
