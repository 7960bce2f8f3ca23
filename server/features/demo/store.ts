import type { Visitor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'

/** The one family that guests may see, asked for by the id that only the seed can give. */
export function publicFiles(visitor: Visitor, familyId: string) {
  return visitor.db
    .selectFrom('media')
    .innerJoin('families', 'families.id', 'media.family_id')
    .select(['media.id', 'media.width', 'media.height'])
    .where('families.id', '=', familyId)
    .where('families.is_demo', '=', true)
    .execute()
}

export async function findPublicFile(
  visitor: Visitor,
  { familyId, mediaId }: { familyId: string; mediaId: string },
) {
  const found = await visitor.db
    .selectFrom('media')
    .innerJoin('families', 'families.id', 'media.family_id')
    .selectAll('media')
    .where('media.id', '=', mediaId)
    .where('families.id', '=', familyId)
    .where('families.is_demo', '=', true)
    .executeTakeFirst()
  if (!found) throw notFound('The demo family has no such file.')
  return found
}
