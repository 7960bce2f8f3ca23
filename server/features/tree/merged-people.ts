import { sql } from 'kysely'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'

export async function noteMerged(
  { db, familyId: family_id }: FamilyEditor,
  from_person: string,
  into_person: string,
): Promise<void> {
  await db
    .insertInto('merged_people')
    .values({ from_person, into_person, family_id })
    .onConflict((conflict) => conflict.column('from_person').doUpdateSet({ into_person }))
    .execute()
}

export const forgetMerged = ({ db, familyId }: FamilyEditor, from: string) =>
  db
    .deleteFrom('merged_people')
    .where('from_person', '=', from)
    .where('family_id', '=', familyId)
    .execute()

/** As whom somebody goes today, however often their card was put to another. */
export async function becameOf({ db, familyId }: FamilyViewer): Promise<(id: string) => string> {
  const rows = await db
    .selectFrom('merged_people')
    .select(['from_person', 'into_person'])
    .where('family_id', '=', familyId)
    .execute()
  const into = new Map(rows.map((row) => [row.from_person, row.into_person]))
  return (id) => {
    const seen = new Set<string>()
    let now = id
    for (let next = into.get(now); next !== undefined && !seen.has(next); next = into.get(now)) {
      seen.add(now)
      now = next
    }
    return now
  }
}

/** Whether any of these (a list as the database writes it) became somebody else, or somebody else one of them. */
export async function areMerged({ db, familyId }: FamilyViewer, ids: string): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`
    select exists (select from merged_people join unnest(${ids}::uuid[]) as one (id)
      on one.id in (from_person, into_person) where family_id = ${familyId}) as are`.execute(db)
  return rows[0]!.are
}
