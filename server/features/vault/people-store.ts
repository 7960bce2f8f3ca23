import { sql } from 'kysely'
import { mostInPicture } from '#contract/rules/memory-words.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { lockMemory } from './memory-store.ts'

/** Where nobody of those who are named is of the family, nothing is changed. */
async function requireSomebody(
  { db, familyId }: FamilyEditor,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return
  const ours = db.selectFrom('people').select('id').where('family_id', '=', familyId)
  if (!(await ours.where('id', 'in', personIds).limit(1).executeTakeFirst()))
    throw notFound('We couldn’t find them among your family’s people.')
}

/** Whether somebody is named in any of the family’s memories. */
export async function isInMemories(
  { db, familyId }: FamilyEditor,
  personId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('memory_people')
    .select('memory_id')
    .where('family_id', '=', familyId)
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether any of these is, in a list as the database writes it. */
export async function areInMemories(
  { db, familyId }: FamilyEditor,
  personIds: string,
): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    select exists (select from memory_people
      where family_id = ${familyId} and person_id = any(${personIds}::uuid[])) as "isAny"`.execute(
    db,
  )
  return rows[0]!.isAny
}

/** Whoever isn't of the family, or isn't there any more, is left out; so is who would be one too many. */
export async function addPeople(
  editor: FamilyEditor,
  memoryId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return
  await requireSomebody(editor, personIds)
  // Two who name people at once would each count without the other's.
  await lockMemory(editor, memoryId)
  const { db, familyId } = editor
  await sql`
    insert into memory_people (memory_id, person_id, family_id)
    select ${memoryId}, id, family_id from people
    where family_id = ${familyId} and id = any(${personIds}::uuid[]) and removed_at is null
      and id not in (select person_id from memory_people where memory_id = ${memoryId})
    limit (select greatest(0, ${mostInPicture} - count(*)) from memory_people where memory_id = ${memoryId})
    on conflict do nothing`.execute(db)
}

/** These are in it, and nobody else; but for those who were removed and can still come back. */
export async function setPeople(
  editor: FamilyEditor,
  memoryId: string,
  personIds: readonly string[],
): Promise<void> {
  await requireSomebody(editor, personIds)
  const { db, familyId } = editor
  await sql`
    delete from memory_people where family_id = ${familyId} and memory_id = ${memoryId}
      and person_id <> all(${personIds}::uuid[])
      and person_id not in (select id from people where family_id = ${familyId} and removed_at is not null)`.execute(
    db,
  )
  await addPeople(editor, memoryId, personIds)
}
