import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failedFiles } from './failed-files.ts'
import { pageOf, pageQuery } from './page.ts'
import { familyParams, id } from './shapes.ts'

/** So many come together at most: more would be a family's whole summer. */
export const mostAlike = 60

const shot = z.strictObject({
  id,
  /** What is said under it, or else its file's name. */
  name: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  byteLength: z.int(),
  isFavourite: z.boolean(),
})
export type AlikeShot = z.output<typeof shot>

const group = z.strictObject({
  id,
  shots: z.array(shot).check(z.maxLength(mostAlike)),
  /** Which one to keep, if only one. */
  bestId: id,
  because: z.enum(['favourite', 'larger', 'sharper', 'heavier', 'first']),
})
export type AlikeGroup = z.output<typeof group>

const all = '/api/families/:familyId/alike-photos'
const one = `${all}/:alikeId` as const
const params = z.strictObject({ familyId: id, alikeId: id })

export const alike = {
  progress: endpoint({
    method: 'GET',
    path: `${all}/progress`,
    access: 'family-editor',
    summary: 'How many photos were compared with the others, and how many are still to be.',
    params: familyParams,
    reply: z.strictObject({
      /** Of these there is no smaller picture yet, which is what is compared. */
      reading: z.int(),
      waiting: z.int(),
      compared: z.int(),
      failed: z.int(),
      failures: failedFiles,
    }),
  }),
  compare: endpoint({
    method: 'POST',
    path: `${all}/comparings`,
    access: 'family-editor',
    summary: 'Somebody looks: compare what waits now rather than within the next minute.',
    params: familyParams,
    limit: { max: 600, perSeconds: 3600 },
  }),
  retry: endpoint({
    method: 'POST',
    path: `${all}/retries`,
    access: 'family-editor',
    summary: 'Try once more to compare the photos that couldn’t be compared.',
    params: familyParams,
    limit: { max: 600, perSeconds: 3600 },
  }),
  groups: endpoint({
    method: 'GET',
    path: all,
    access: 'family-editor',
    summary:
      'Photos that look alike, those found last first, each with the one that could be kept if only one is.',
    params: familyParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(group),
  }),
  keep: endpoint({
    method: 'POST',
    path: `${one}/keeping`,
    access: 'family-editor',
    summary: 'All of these stay: they aren’t shown as alike again until another one comes.',
    params,
  }),
  lookAgain: endpoint({
    method: 'DELETE',
    path: `${one}/keeping`,
    access: 'family-editor',
    summary: 'Show these as alike again.',
    params,
  }),
}
