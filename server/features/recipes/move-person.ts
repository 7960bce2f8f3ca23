import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'

/** Which recipes are somebody's, those in the trash too. */
export async function recipesFrom(
  { db, familyId }: FamilyEditor,
  personId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('recipes')
    .select('id')
    .where('family_id', '=', familyId)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that are somebody else's by now stay theirs. */
export async function moveRecipes(
  { db, familyId }: FamilyEditor,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('recipes')
    .set({ person_id: to })
    .where('family_id', '=', familyId)
    .where('person_id', '=', from)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
