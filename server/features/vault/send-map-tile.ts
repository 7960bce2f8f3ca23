import type { QueryOf } from '#contract/endpoint.ts'
import type { mapTiles } from '#contract/vault/map-tiles.ts'
import { filePolicy } from '#server/platform/http/file-policy.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { NoTile } from '#server/platform/map-tiles/map-tiles.ts'

/**
 * The tile server is asked by us: it learns numbers, and neither who looks nor from where. Where it has nothing or
 * fails, nothing comes, and the map keeps what it draws itself.
 */
export async function sendMapTile(
  caller: Admitted<'family-viewer'>,
  numbers: QueryOf<typeof mapTiles.tile>,
  { reply }: Exchange,
): Promise<void> {
  // Only to let in.
  await caller.act(async () => undefined)
  const tile = await caller.ports.mapTiles.find(numbers).catch((error: unknown) => {
    if (error instanceof NoTile) return undefined
    throw error
  })
  if (!tile) return void reply.code(204).send()
  reply
    .headers({
      'content-type': tile.contentType,
      'cache-control': 'private, max-age=604800',
      'content-security-policy': filePolicy,
    })
    .send(tile.bytes)
}
