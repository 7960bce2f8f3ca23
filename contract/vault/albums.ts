import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { mostAtOnce } from '#contract/rules/memory-limits.ts'
import { familyParams, id, line } from '#contract/shapes.ts'

export const mostAlbums = 500
export const albumTitle = line(100, 'The album’s name')
const album = z.strictObject({
  id,
  title: z.string(),
  count: z.int(),
  /** The newest picture in it, where there is one. */
  coverId: z.nullable(id),
})
export type Album = z.output<typeof album>

const memoryIds = z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce))

const all = '/api/families/:familyId/albums'
const one = `${all}/:albumId` as const
const params = z.strictObject({ familyId: id, albumId: id })

export const albums = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary: 'The family’s albums, by name.',
    params: familyParams,
    reply: z.strictObject({ albums: z.array(album).check(z.maxLength(mostAlbums)) }),
  }),
  create: endpoint({
    method: 'POST',
    path: all,
    access: 'family-editor',
    summary: 'Begin an album.',
    params: familyParams,
    body: z.strictObject({ title: albumTitle }),
    reply: album,
    status: 201,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: one,
    access: 'family-editor',
    summary: 'Give an album another name.',
    params,
    body: z.strictObject({ title: albumTitle }),
    reply: album,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-editor',
    summary: 'Take an album apart; what lay in it stays in the vault.',
    params,
  }),
  add: endpoint({
    method: 'POST',
    path: `${one}/memories`,
    access: 'family-editor',
    summary: 'Put memories into an album. Answers those that weren’t in it before.',
    params,
    body: z.strictObject({ memoryIds }),
    reply: z.strictObject({ added: z.array(z.string()) }),
  }),
  takeOut: endpoint({
    method: 'POST',
    path: `${one}/removals`,
    access: 'family-editor',
    summary: 'Take memories out of an album; they stay in the vault.',
    params,
    body: z.strictObject({ memoryIds }),
    reply: z.strictObject({ removed: z.array(z.string()) }),
  }),
}
