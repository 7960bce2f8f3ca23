import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'

export interface MovedVoices {
  readonly links: readonly string[]
  readonly voices: readonly string[]
}

/** The cards and arrived voices of somebody. A voice that is for one person alone stays as its owner has it. */
export async function voicesOf(
  { db, familyId }: FamilyEditor,
  personId: string,
): Promise<MovedVoices> {
  const links = await db
    .selectFrom('voice_links')
    .select('id')
    .where('family_id', '=', familyId)
    .where('person_id', '=', personId)
    .execute()
  const voices = await db
    .selectFrom('voices')
    .select('id')
    .where('family_id', '=', familyId)
    .where('person_id', '=', personId)
    .where('for_account_id', 'is', null)
    .execute()
  return { links: links.map(({ id }) => id), voices: voices.map(({ id }) => id) }
}

/** A printed card stays somebody’s recorder: one that is open, and one alone. */
export async function assertOneCard(
  { db, familyId }: FamilyEditor,
  personIds: readonly string[],
): Promise<void> {
  const open = await db
    .selectFrom('voice_links')
    .select('id')
    .where('family_id', '=', familyId)
    .where('person_id', 'in', personIds)
    .where('revoked_at', 'is', null)
    .execute()
  if (open.length > 1)
    throw conflict(
      'Both have a printed card with a recorder of their own. Please end one of the cards first. Nothing was changed.',
    )
}

/** Answers how many are theirs now; a voice that was deleted or kept meanwhile isn’t missed. */
export async function moveVoices(
  { db, familyId }: FamilyEditor,
  { links, voices }: MovedVoices,
  { from, to }: { from: string; to: string },
): Promise<number> {
  if (voices.length > 0)
    await db
      .updateTable('voices')
      .set({ person_id: to })
      .where('family_id', '=', familyId)
      .where(sql<boolean>`id = any(${voices}::uuid[])`)
      .where('person_id', '=', from)
      .execute()
  if (links.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('voice_links')
    .set({ person_id: to })
    .where('family_id', '=', familyId)
    .where('id', 'in', links)
    .where('person_id', '=', from)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
