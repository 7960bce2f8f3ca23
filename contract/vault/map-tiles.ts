import * as z from 'zod/mini'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { nearestTiles } from '#contract/rules/map-tiles.ts'
import { familyParams } from '#contract/shapes.ts'

const upTo = (most: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most)), 0)
const step = upTo(2 ** nearestTiles - 1)

export const mapTiles = {
  tile: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/map-tiles',
    access: 'family-viewer',
    summary:
      'A piece of the world’s map, where whoever runs this server has named a tile server; that one is asked by us, for the numbers alone.',
    params: familyParams,
    /** No part of the path, which the log has. Nothing said: the world in one piece. */
    query: z.strictObject({ zoom: upTo(nearestTiles), column: step, row: step }),
    reply: bytes,
    limit: { max: 5000, perSeconds: 3600 },
  }),
}
