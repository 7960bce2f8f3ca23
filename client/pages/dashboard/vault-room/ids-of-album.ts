import { mostShared } from '#contract/shares.ts'
import { vault } from '#contract/vault/index.ts'
import { call } from '#client/platform/api.ts'
import { chunksOf } from '#client/features/vault/chunks.ts'

/** Everything of an album, however it is narrowed on the screen: as many of the newest as one link shows. */
export async function idsOfAlbum(familyId: string, albumId: string): Promise<string[]> {
  const looked = { shelf: 'all', albumId } as const
  const params = { familyId }
  const { months, counts } = await call(vault.shape, { params, query: looked })
  const chunks = chunksOf(months, counts).filter(({ start }) => start < mostShared)
  const blocks = await Promise.all(
    chunks.map(({ since, until, from }) =>
      call(vault.block, { params, query: { ...looked, since, until, from } }),
    ),
  )
  return blocks.flatMap(({ items }) => items.map(({ id }) => id)).slice(0, mostShared)
}
