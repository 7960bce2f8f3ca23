import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/shapes.ts'
import { book, edition, mostEditions, optionalLine } from './book.ts'

const one = '/api/families/:familyId/scrapbooks/:bookId'
const params = z.strictObject({ familyId: id, bookId: id })
const editionParams = z.strictObject({ familyId: id, bookId: id, editionId: id })

/** The whole book as it stood at earlier times. */
export const editions = {
  editions: endpoint({
    method: 'GET',
    path: `${one}/editions`,
    access: 'family-viewer',
    summary: 'The whole book as it stood at earlier times, the newest first.',
    params,
    reply: z.strictObject({ editions: z.array(edition).check(z.maxLength(mostEditions)) }),
  }),
  keepEdition: endpoint({
    method: 'POST',
    path: `${one}/editions`,
    access: 'family-editor',
    summary: 'Keep the book as it stands now, to come back to.',
    params,
    body: z.strictObject({ name: optionalLine(80, 'The name') }),
    reply: edition,
    status: 201,
    limit: { max: 120, perSeconds: 3600 },
  }),
  restoreEdition: endpoint({
    method: 'POST',
    path: `${one}/editions/:editionId/restoring`,
    access: 'family-editor',
    summary:
      'Make the book again what it was then. What it is now is kept as an edition first. Refused with 409 if somebody else changed its names or its order since that revision.',
    params: editionParams,
    query: z.strictObject({ revision: z.optional(z.coerce.number().check(z.int())) }),
    reply: book,
    limit: { max: 120, perSeconds: 3600 },
  }),
  removeEdition: endpoint({
    method: 'DELETE',
    path: `${one}/editions/:editionId`,
    access: 'family-editor',
    summary: 'Delete an earlier edition for good. The book itself stays as it is.',
    params: editionParams,
  }),
}
