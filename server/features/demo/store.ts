import { isDemoFamily } from '#server/features/families/index.ts'
import { findFile, listFiles } from '#server/features/media/index.ts'
import type { Visitor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'

/** The one family that guests may see, asked for by the id that only the seed can give. */
export async function publicFiles(visitor: Visitor, familyId: string) {
  return (await isDemoFamily(visitor, familyId)) ? listFiles(visitor, familyId) : []
}

export async function findPublicFile(
  visitor: Visitor,
  { familyId, mediaId }: { familyId: string; mediaId: string },
) {
  const found = (await isDemoFamily(visitor, familyId))
    ? await findFile(visitor, familyId, mediaId)
    : undefined
  if (!found) throw notFound('The demo family has no such file.')
  return found
}
