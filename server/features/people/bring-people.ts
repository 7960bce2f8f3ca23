import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'

/**
 * Many at once, their columns as the database writes lists, known to be sound: names that may be shown, days that were.
 */
export async function bringPeople(editor: FamilyEditor, lists: readonly string[]): Promise<void> {
  const [id, given, surname, nickname, sex, bornOn, bornWords, bornPlace, ...rest] = lists
  const [bornSource, diedOn, diedWords, diedPlace, diedSource, isLiving, notes] = rest
  await sql`select kinfold_bring_people(${id}, ${given}, ${surname}, ${nickname}, ${sex}, ${bornOn}, ${bornWords},
    ${bornPlace}, ${bornSource}, ${diedOn}, ${diedWords}, ${diedPlace}, ${diedSource}, ${isLiving}, ${notes},
    ${editor.now()})`.execute(editor.db)
}

/**
 * Puts many aside who came together (a list as the database writes it), and says how many; undefined, and nothing is
 * changed, if any of them was written anew, or has an account, an address, chosen kin, a promise, a recording, a recipe,
 * a research case or a memorial by now.
 */
export async function removeBrought(
  editor: FamilyEditor,
  ids: string,
): Promise<number | undefined> {
  const { db, familyId } = editor
  const { rows } = await sql<{ isBuiltOn: boolean }>`
    with who as (select people.id, version, account_id from people
      join unnest(${ids}::uuid[]) as one (id) on one.id = people.id
      where family_id = ${familyId} and removed_at is null)
    select exists (select from who where version > 1 or account_id is not null)
      or exists (select from contact_ways join who on who.id = person_id)
      or exists (select from kinships join who on who.id in (person_id, relative_id))
      or exists (select from deliveries join who on who.id in (person_id, alternate_id))
      or exists (select from sealed_messages join who on who.id in (person_id, alternate_id))
      or exists (select from told_of join who on who.id = person_id)
      or exists (select from media join who on who.id = voice_of)
      or exists (select from voice_links join who on who.id = person_id)
      or exists (select from voices join who on who.id = person_id)
      or exists (select from recipes join who on who.id = person_id)
      or exists (select from research_people join who on who.id = person_id)
      or kinfold_have_memorials(${ids}::uuid[]) as "isBuiltOn"`.execute(db)
  if (rows[0]!.isBuiltOn) return undefined
  const { numAffectedRows } = await sql`
    update people set removed_at = ${editor.now()}, version = version + 1
    where family_id = ${familyId} and removed_at is null and id = any(${ids}::uuid[])`.execute(db)
  return Number(numAffectedRows)
}
