import * as z from 'zod/mini'
import { albumTitle } from '#contract/vault/albums.ts'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { date, familyParams, id } from './shapes.ts'

/** Which memories are part of it: everything of this certainty between two days. */
const span = {
  since: date,
  until: date,
  certainty: z.enum(['day', 'month', 'year', 'about']),
}

const event = z.strictObject({
  ...span,
  count: z.int(),
  /** Where most of it was; empty where nobody said. */
  place: z.string(),
  /** A photo of it to be shown. */
  coverId: z.nullable(id),
  /** The album that was made of it. */
  albumId: z.nullable(id),
})
export type ShownEvent = z.output<typeof event>

const all = '/api/families/:familyId/memory-events'

export const memoryEvents = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary:
      'What happened, as far as photos tell: weekends, journeys, months and years of which several are there, the last first.',
    params: familyParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(event),
  }),
  makeAlbum: endpoint({
    method: 'POST',
    path: `${all}/albums`,
    access: 'family-editor',
    summary:
      'Begin an album of everything that is part of such an event; where it has one, what came since is put into that.',
    params: familyParams,
    body: z.strictObject({ ...span, title: albumTitle }),
    reply: z.strictObject({ albumId: id, added: z.int() }),
    status: 201,
    limit: { max: 120, perSeconds: 3600 },
  }),
}
