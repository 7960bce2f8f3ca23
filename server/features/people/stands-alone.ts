import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'

/** Whether somebody is no more than written down: nobody’s account, chosen kin of nobody, and without an address. */
export async function standsAlone({ db, familyId }: FamilyEditor, id: string): Promise<boolean> {
  const { rows } = await sql<{ isAlone: boolean }>`
    select account_id is null
      and not exists (select from contact_ways where family_id = ${familyId} and person_id = people.id)
      and not exists (select from kinships where family_id = ${familyId} and people.id in (person_id, relative_id)) as "isAlone"
    from people where family_id = ${familyId} and id = ${id}`.execute(db)
  return rows[0]?.isAlone ?? true
}
