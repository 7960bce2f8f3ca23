import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'

/** Refuses what would make somebody their own ancestor; `union` ends in circles by itself. */
export async function assertNoCircle({ db, familyId }: FamilyEditor, personId: string) {
  const { rows } = await sql<{ isOwn: boolean }>`
    with recursive above(id) as (
      select partners.person_id from parentages
      join partners on partners.partnership_id = parentages.partnership_id
      where parentages.family_id = ${familyId} and child_id = ${personId}
      union
      select partners.person_id from above
      join parentages on child_id = above.id
      join partners on partners.partnership_id = parentages.partnership_id)
    select exists (select from above where id = ${personId}) as "isOwn"`.execute(db)
  if (rows[0]?.isOwn)
    throw conflict(
      'Then somebody would be their own ancestor. Please look again at who is whose child; nothing was changed.',
    )
}
