import { sql } from 'kysely'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'

/** More than anybody records of one person; of these the newest are shown. */
const mostRead = 500

const telling = ({ db, familyId }: FamilyViewer, personId: string) =>
  db
    .selectFrom('told_of')
    .select('media_id')
    .where('family_id', '=', familyId)
    .where('person_id', '=', personId)
    .orderBy('media_id')

/** Which recordings tell of somebody. */
export async function toldOf(viewer: FamilyViewer, personId: string): Promise<string[]> {
  const rows = await telling(viewer, personId).limit(mostRead).execute()
  return rows.map(({ media_id }) => media_id)
}

/** All of them, however many: nothing stays behind with a card that is set aside. */
export async function allToldOf(editor: FamilyEditor, personId: string): Promise<string[]> {
  const rows = await telling(editor, personId).execute()
  return rows.map(({ media_id }) => media_id)
}

export const addToldOf = (
  { db, familyId: family_id }: FamilyEditor,
  row: { media_id: string; person_id: string },
) =>
  db
    .insertInto('told_of')
    .values({ ...row, family_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeToldOf = (
  { db, familyId }: FamilyEditor,
  { media_id, person_id }: { media_id: string; person_id: string },
) =>
  db
    .deleteFrom('told_of')
    .where('media_id', '=', media_id)
    .where('person_id', '=', person_id)
    .where('family_id', '=', familyId)
    .execute()

/** A recording tells of several at once; answers of whom it didn’t before. */
export async function tellOf(
  { db, familyId }: FamilyEditor,
  mediaId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into told_of (media_id, person_id, family_id)
    select ${mediaId}, id, family_id from people
    where family_id = ${familyId} and id = any(${personIds}::uuid[]) and removed_at is null
    on conflict do nothing returning person_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Many at once: the first recording no longer tells of the first person, and so on. */
export async function untellOf(
  { db, familyId }: FamilyEditor,
  { media, people }: { readonly media: readonly string[]; readonly people: readonly string[] },
): Promise<void> {
  await sql`delete from told_of using unnest(${media}::uuid[], ${people}::uuid[]) as one (media, person)
    where family_id = ${familyId} and media_id = one.media and person_id = one.person`.execute(db)
}
