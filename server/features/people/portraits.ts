import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { findPerson } from './store.ts'

/** For those who have none; answers them. Their cards weren’t written anew by that. */
export async function givePortrait(
  { db, familyId }: FamilyEditor,
  mediaId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update people set portrait_id = ${mediaId}
    where family_id = ${familyId} and id = any(${personIds}::uuid[]) and portrait_id is null
      and removed_at is null returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Many at once: the first from the first person, and so on, as far as they have these still. */
export async function takePortraits(
  { db, familyId }: FamilyEditor,
  { media, people }: { readonly media: readonly string[]; readonly people: readonly string[] },
): Promise<void> {
  await sql`update people set portrait_id = null
    from unnest(${media}::uuid[], ${people}::uuid[]) as one (media, person)
    where family_id = ${familyId} and id = one.person and portrait_id = one.media`.execute(db)
}

export const portraitOf = async (editor: FamilyEditor, id: string): Promise<string | null> =>
  (await findPerson(editor, id)).portrait_id
