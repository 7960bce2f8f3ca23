import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { nearestTiles } from '#contract/rules/map-tiles.ts'
import { id } from '#contract/shapes.ts'

const step = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** nearestTiles - 1))

export const mapTiles = {
  tile: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/map-tiles/:zoom/:column/:row',
    access: 'family-viewer',
    summary:
      'A piece of the world’s map, where whoever runs this server has named a tile server; that one is asked by us, for the numbers alone.',
    params: z.strictObject({
      familyId: id,
      zoom: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(nearestTiles)),
      column: step,
      row: step,
    }),
    limit: { max: 5000, perSeconds: 3600 },
  }),
}
