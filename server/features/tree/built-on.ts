import { sql } from 'kysely'
import { standsAlone } from '#server/features/people/index.ts'
import { isInMemories } from '#server/features/vault/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'

/** Whether a partnership has partners or children. */
export async function isInUse({ db }: FamilyEditor, partnershipId: string): Promise<boolean> {
  for (const table of ['partners', 'parentages'] as const) {
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('partnership_id', '=', partnershipId)
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

/** Whether anything was written about somebody, or hangs on them, beside their own record. */
export async function isBuiltOn(editor: FamilyEditor, personId: string): Promise<boolean> {
  const { db, familyId } = editor
  const { rows } = await sql<{ isNamed: boolean }>`select
    exists (select from partners where family_id = ${familyId} and person_id = ${personId})
    or exists (select from parentages where family_id = ${familyId} and child_id = ${personId})
    or exists (select from told_of where family_id = ${familyId} and person_id = ${personId})
    or exists (select from person_names where family_id = ${familyId} and person_id = ${personId})
    or exists (select from life_events where family_id = ${familyId} and person_id = ${personId}) as "isNamed"`.execute(
    db,
  )
  if (rows[0]!.isNamed || (await isInMemories(editor, personId))) return true
  return !(await standsAlone(editor, personId))
}

export async function isPartnership({ db, familyId }: FamilyEditor, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('partnerships')
    .select('id')
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return found !== undefined
}

/** Who was removed isn’t there, as long as nobody brings them back. */
export async function isThere({ db, familyId }: FamilyEditor, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Two are a couple; somebody else may have become the second meanwhile. */
export async function hasRoom(
  { db, familyId }: FamilyEditor,
  partnershipId: string,
): Promise<boolean> {
  const partners = await db
    .selectFrom('partners')
    .select('id')
    .where('family_id', '=', familyId)
    .where('partnership_id', '=', partnershipId)
    .limit(2)
    .execute()
  return partners.length < 2
}
