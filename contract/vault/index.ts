import * as z from 'zod/mini'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { date, familyParams, id } from '#contract/shapes.ts'
import { changes, many, mostTold, place, told } from './changes.ts'
import { area, looked, month, mostAreas, mostYears, ofPlace, ofYear } from './looked.ts'
import { memory, paperPage } from './memory-shape.ts'

export type Memory = z.output<typeof memory>

export const blockSize = 100
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const all = '/api/families/:familyId/memories'
const one = `${all}/:memoryId` as const
const params = z.strictObject({ familyId: id, memoryId: id })

export const vault = {
  shape: endpoint({
    method: 'GET',
    path: `${all}/shape`,
    access: 'family-viewer',
    summary:
      'All a grid needs to know where everything stands: the months, the newest first, how many are in each, and each one’s width over its height as one letter.',
    params: familyParams,
    query: z.strictObject(looked),
    reply: z.strictObject({
      months: z.array(z.string()),
      counts: z.array(z.int()),
      /** `contract/rules/aspect-letters.ts` reads them. */
      aspects: z.string(),
      /** How many files are still to be read. */
      waiting: z.int(),
      trashed: z.int(),
    }),
  }),
  block: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary: 'Some of the memories of these months, in the order of the grid.',
    params: familyParams,
    query: z.strictObject({
      ...looked,
      /** The first and the last of the months, as time goes. */
      since: month,
      until: month,
      from: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
    }),
    reply: z.strictObject({ items: z.array(memory).check(z.maxLength(blockSize)) }),
  }),
  onThisDay: endpoint({
    method: 'GET',
    path: `${all}/on-this-day`,
    access: 'family-viewer',
    summary:
      'What the family has of this day in earlier years, the newest first: of each year how many, and the first of them. Only where the day is known.',
    params: familyParams,
    query: z.strictObject({ today: date }),
    reply: z.strictObject({ years: z.array(ofYear).check(z.maxLength(mostYears)) }),
  }),
  places: endpoint({
    method: 'GET',
    path: `${all}/places`,
    access: 'family-viewer',
    summary: 'The places that the family’s memories are from, by name.',
    params: familyParams,
    /** From behind this place. */
    query: z.strictObject({ cursor: z.optional(place), limit: pageQuery.limit }),
    reply: pageOf(ofPlace),
  }),
  areas: endpoint({
    method: 'GET',
    path: `${all}/areas`,
    access: 'family-viewer',
    summary:
      'Where the family’s memories were taken, for its map: areas with how many are of each.',
    params: familyParams,
    /** From behind this mark. */
    query: z.strictObject({
      cursor: z.optional(z.string().check(z.regex(/^[\w-]{12}$/, 'No area is marked so.'))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostAreas))),
    }),
    reply: z.strictObject({
      items: z.array(area).check(z.maxLength(mostAreas)),
      next: z.nullable(z.string()),
      /** Some are still to be looked at. */
      isWaiting: z.boolean(),
    }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: one,
    access: 'family-editor',
    summary: 'Change a memory’s words, day, place, people, tags, or whether it is a favourite.',
    params,
    body: z.strictObject(changes),
    reply: memory,
  }),
  changeMany: endpoint({
    method: 'POST',
    path: `${all}/changes`,
    access: 'family-editor',
    summary:
      'Change several memories at once. Answers what they were before: sent back, it undoes the change. What isn’t there any more is left out.',
    params: familyParams,
    body: z.strictObject({ changes: many }),
    reply: z.strictObject({ before: many }),
  }),
  trash: endpoint({
    method: 'POST',
    path: `${one}/trashing`,
    access: 'family-editor',
    summary: 'Put a memory into the trash, where it stays for 30 days.',
    params,
    reply: memory,
  }),
  restore: endpoint({
    method: 'DELETE',
    path: `${one}/trashing`,
    access: 'family-editor',
    summary: 'Take a memory out of the trash.',
    params,
    reply: memory,
  }),
  tryAgain: endpoint({
    method: 'POST',
    path: `${one}/another-try`,
    access: 'family-editor',
    summary:
      'Try once more what couldn’t be made of a memory: the pictures of a photo, the copy of a film or sound, a film’s still.',
    params,
    reply: memory,
    limit: { max: 600, perSeconds: 3600 },
  }),
  picture: endpoint({
    method: 'GET',
    path: `${one}/picture`,
    access: 'family-viewer',
    summary:
      'What is shown of a memory: a smaller picture of a photo, a film’s still, or a page of a paper.',
    params,
    query: z.strictObject({
      size: z._default(z.enum(['small', 'large']), 'small'),
      page: paperPage,
    }),
    reply: bytes,
  }),
  known: endpoint({
    method: 'POST',
    path: `${all}/known`,
    access: 'family-editor',
    summary: 'Which of these contents, by their SHA-256, the vault has already.',
    params: familyParams,
    body: z.strictObject({ sha256: z.array(sha256).check(z.minLength(1), z.maxLength(200)) }),
    reply: z.strictObject({ known: z.array(z.string()) }),
  }),
  tell: endpoint({
    method: 'POST',
    path: `${all}/sidecars`,
    access: 'family-editor',
    summary:
      'Keep what the notes beside files say of them, found by their SHA-256. Only what nobody said yet is filled in. Answers how many are in the vault.',
    params: familyParams,
    body: z.strictObject({
      items: z.array(z.strictObject({ sha256, told })).check(z.minLength(1), z.maxLength(mostTold)),
    }),
    reply: z.strictObject({ told: z.int() }),
  }),
  arrived: endpoint({
    method: 'POST',
    path: `${all}/arrivals`,
    access: 'family-editor',
    summary: 'Files have come: have them read now rather than within the next minute.',
    params: familyParams,
    limit: { max: 600, perSeconds: 3600 },
  }),
}
