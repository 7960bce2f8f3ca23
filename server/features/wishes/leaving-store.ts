import type { System } from '#server/platform/actors.ts'

/** Whether somebody else's wishes hang on a family: of a former member, or of somebody who has died. */
export async function hasWishesOfOthers(
  { db }: System,
  familyId: string,
  accountId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('wishes')
    .select('id')
    .where('family_id', '=', familyId)
    .where('author_id', '<>', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
