import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'

/**
 * Whether somebody is no more than written down: nobody’s account, unless they wrote themselves down, chosen kin of
 * nobody, and without an address.
 */
export async function standsAlone(
  { db, familyId, accountId }: FamilyEditor,
  id: string,
  { isOwn = false } = {},
): Promise<boolean> {
  const { rows } = await sql<{ isAlone: boolean }>`
    select (account_id is null or (${isOwn}::boolean and account_id = ${accountId}))
      and not exists (select from contact_ways where family_id = ${familyId} and person_id = people.id)
      and not exists (select from kinships where family_id = ${familyId} and people.id in (person_id, relative_id)) as "isAlone"
    from people where family_id = ${familyId} and id = ${id}`.execute(db)
  return rows[0]?.isAlone ?? true
}
