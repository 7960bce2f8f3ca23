import { sql } from 'kysely'
import { spokenBy } from '#server/features/media/index.ts'
import { hoursFor } from '#server/features/memory-hours/index.ts'
import { kinshipsOf, standsAlone } from '#server/features/people/index.ts'
import { goalsAbout } from '#server/features/progress/index.ts'
import { recipesFrom } from '#server/features/recipes/index.ts'
import { isInMemories } from '#server/features/vault/index.ts'
import { voicesOf } from '#server/features/voices/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'

/** Whether a partnership has partners or children, something happened to it, or it was said who sees its branch. */
export async function isInUse({ db }: FamilyEditor, partnershipId: string): Promise<boolean> {
  for (const table of ['partners', 'parentages', 'life_events', 'branches'] as const) {
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
export const isBuiltOn = async (
  editor: FamilyEditor,
  personId: string,
  whose?: { readonly isOwn: boolean },
): Promise<boolean> =>
  (await isWrittenAbout(editor, personId)) ||
  (await isHeardOrMeant(editor, personId)) ||
  !(await standsAlone(editor, personId, whose))

/** Whether anything is left with somebody that goes along when two records become one. */
export const isAnythingLeft = async (editor: FamilyEditor, personId: string): Promise<boolean> =>
  (await isWrittenAbout(editor, personId)) ||
  (await isHeardOrMeant(editor, personId)) ||
  (await kinshipsOf(editor, personId)).length > 0

/** Their voice, and what others made from them, for them or about them. */
async function isHeardOrMeant(editor: FamilyEditor, personId: string): Promise<boolean> {
  const { links, voices } = await voicesOf(editor, personId)
  const rows = [
    links,
    voices,
    await spokenBy(editor, personId),
    await recipesFrom(editor, personId),
    await hoursFor(editor, personId),
    await goalsAbout(editor, personId),
  ]
  return rows.some(({ length }) => length > 0)
}

async function isWrittenAbout(editor: FamilyEditor, personId: string): Promise<boolean> {
  const { db, familyId } = editor
  const { rows } = await sql<{ isNamed: boolean }>`select
    exists (select from partners where family_id = ${familyId} and person_id = ${personId})
    or exists (select from parentages where family_id = ${familyId} and child_id = ${personId})
    or exists (select from told_of where family_id = ${familyId} and person_id = ${personId})
    or exists (select from person_names where family_id = ${familyId} and person_id = ${personId})
    or exists (select from life_events where family_id = ${familyId} and person_id = ${personId}) as "isNamed"`.execute(
    db,
  )
  return rows[0]!.isNamed || (await isInMemories(editor, personId))
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
