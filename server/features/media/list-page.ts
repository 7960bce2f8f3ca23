import type { MediaItem } from '#contract/media.ts'
import type { MediaKind } from '#contract/rules/media-kinds.ts'
import { id, instant } from '#contract/shapes.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { invalid } from '#server/platform/errors.ts'
import { listMedia, toItem } from './media-store.ts'

interface Asked {
  readonly kind?: MediaKind | undefined
  readonly from?: string | undefined
  readonly limit: number
}

/** One page, newest first. `next` names the first item of the page after it, so that new ones don't shift it. */
export async function listPage(
  viewer: FamilyViewer,
  { kind, from, limit }: Asked,
): Promise<{ items: MediaItem[]; next: string | null }> {
  const rows = await listMedia(viewer, {
    kind,
    from: from ? readPlace(from) : undefined,
    limit: limit + 1,
  })
  const following = rows[limit]
  return {
    items: rows.slice(0, limit).map(toItem),
    next: following ? `${following.created_at}_${following.id}` : null,
  }
}

function readPlace(text: string): { createdAt: string; id: string } {
  const [createdAt = '', itemId = ''] = text.split('_')
  if (!instant.safeParse(createdAt).success || !id.safeParse(itemId).success)
    throw invalid('This page of files can’t be found. Please start again from the first one.')
  return { createdAt, id: itemId }
}
