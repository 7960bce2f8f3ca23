import * as z from 'zod/mini'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { familyParams, id, instant } from '#contract/shapes.ts'

export const archive = {
  export: endpoint({
    method: 'GET',
    path: '/api/export',
    access: 'account',
    summary:
      'Everything one owns as one zip: records as JSON, recordings and files as they were made.',
    reply: bytes,
    // Each reads every file once; nobody needs more, and a broken one can be begun again.
    limit: { max: 20, perSeconds: 3600 },
  }),
}

const all = '/api/families/:familyId/heirlooms'

const heirloom = z.strictObject({
  id,
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  /** Of the files to be read, how much has been. */
  bytesDone: z.int(),
  bytesAll: z.int(),
  /** Of the zip, once it is ready. */
  byteLength: z.int(),
  /** Files that could not be read. */
  missing: z.int(),
  askedAt: instant,
  madeAt: z.nullable(instant),
  /** Until when it can be fetched. */
  until: instant,
})
export type Heirloom = z.output<typeof heirloom>

const state = z.strictObject({
  newest: z.nullable(heirloom),
  /** What one made now would hold: originals and copies. */
  files: z.int(),
  bytes: z.int(),
})
export type HeirloomState = z.output<typeof state>

/** A family’s memories as one zip that opens without us. */
export const heirlooms = {
  state: endpoint({
    method: 'GET',
    path: all,
    access: 'family-owner',
    summary:
      'The newest archive of this family that I asked for, and what one made now would hold.',
    params: familyParams,
    reply: state,
  }),
  ask: endpoint({
    method: 'POST',
    path: all,
    access: 'family-owner',
    summary: 'Have an archive of this family made: pages, originals, records, as a BagIt bag.',
    params: familyParams,
    reply: heirloom,
    // Each reads every file of the family once.
    limit: { max: 12, perSeconds: 86_400 },
    status: 201,
  }),
  content: endpoint({
    method: 'GET',
    path: `${all}/:heirloomId/content`,
    access: 'family-owner',
    summary: 'The zip, whole or in ranges: a download that broke off goes on where it was.',
    params: z.strictObject({ familyId: id, heirloomId: id }),
    reply: bytes,
    limit: { max: 600, perSeconds: 3600 },
  }),
}
