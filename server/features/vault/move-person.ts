import { sql } from 'kysely'
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

/** Answers in how many of them: those that were deleted meanwhile aren’t missed. */
export async function nameInMemories(
  { db, familyId: family_id }: FamilyEditor,
  person_id: string,
  memoryIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into memory_people (memory_id, person_id, family_id)
    select id, ${person_id}::uuid, family_id from memories
    where family_id = ${family_id} and id = any(${memoryIds}::uuid[])
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function unnameInMemories(
  { db, familyId }: FamilyEditor,
  personId: string,
  memoryIds: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('memory_people')
    .where('family_id', '=', familyId)
    .where('person_id', '=', personId)
    .where(sql<boolean>`memory_id = any(${memoryIds}::uuid[])`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
