import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failedFiles } from './failed-files.ts'
import { familyParams } from './shapes.ts'

/** Beyond that nobody counts. */
export const mostUnlearned = 1000

const told = z.strictObject({ failed: z.int(), failures: failedFiles })

const all = '/api/families/:familyId/unlearned'

/** Memories whose meaning isn’t known, because the engine failed at their words: searches find them by these alone. */
export const unlearned = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-editor',
    summary: 'The memories at whose words the engine of meanings failed, up to a thousand.',
    params: familyParams,
    reply: told,
  }),
  retry: endpoint({
    method: 'POST',
    path: `${all}/retries`,
    access: 'family-editor',
    summary: 'Have the words learned once more at which it failed.',
    params: familyParams,
    reply: told,
    limit: { max: 60, perSeconds: 3600 },
  }),
}
