import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { findPerson } from './store.ts'

/** For those who have none. Their cards weren’t written anew by that. */
export async function givePortrait(
  { db, familyId }: FamilyEditor,
  mediaId: string,
  personIds: readonly string[],
): Promise<void> {
  await sql`update people set portrait_id = ${mediaId}
    where family_id = ${familyId} and id = any(${personIds}::uuid[]) and portrait_id is null`.execute(
    db,
  )
}

/** From those of them who have this one. */
export async function takePortraits(
  { db, familyId }: FamilyEditor,
  mediaId: string,
  personIds: readonly string[],
): Promise<void> {
  await sql`update people set portrait_id = null
    where family_id = ${familyId} and id = any(${personIds}::uuid[]) and portrait_id = ${mediaId}`.execute(
    db,
  )
}

export const portraitOf = async (editor: FamilyEditor, id: string): Promise<string | null> =>
  (await findPerson(editor, id)).portrait_id
