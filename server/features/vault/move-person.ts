import type { FamilyEditor } from '#server/platform/actors.ts'

/** In which memories somebody is, those in the trash too. */
export async function memoriesWith(
  { db, familyId }: FamilyEditor,
  personId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('memory_people')
    .select('memory_id')
    .where('family_id', '=', familyId)
    .where('person_id', '=', personId)
    .orderBy('memory_id')
    .execute()
  return rows.map(({ memory_id }) => memory_id)
}

/** Answers how many of them could be done: the rest has changed meanwhile. */
export async function nameInMemories(
  { db, familyId: family_id }: FamilyEditor,
  person_id: string,
  memoryIds: readonly string[],
): Promise<number> {
  if (memoryIds.length === 0) return 0
  const there = await db
    .selectFrom('memories')
    .select('id')
    .where('family_id', '=', family_id)
    .where('id', 'in', memoryIds)
    .execute()
  if (there.length < memoryIds.length) return there.length
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('memory_people')
    .values(memoryIds.map((memory_id) => ({ memory_id, person_id, family_id })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

export async function unnameInMemories(
  { db, familyId }: FamilyEditor,
  personId: string,
  memoryIds: readonly string[],
): Promise<number> {
  if (memoryIds.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('memory_people')
    .where('family_id', '=', familyId)
    .where('person_id', '=', personId)
    .where('memory_id', 'in', memoryIds)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
