import { sql } from 'kysely'
import type { Parentage } from '#contract/rules/tree/family-graph.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'

export interface ParentFamily {
  readonly id: string
  readonly partnershipId: string
  readonly kind: Parentage
  readonly partners: readonly string[]
}

/** The families in which somebody is a child, by birth first; removed people count, for they can come back. */
export async function parentFamiliesOf(
  { db, familyId }: FamilyViewer,
  personId: string,
): Promise<ParentFamily[]> {
  const { rows } = await sql<ParentFamily>`
    select id, partnership_id as "partnershipId", kind,
      array(select person_id from partners where partners.partnership_id = parentages.partnership_id) as partners
    from parentages where family_id = ${familyId} and child_id = ${personId}
    order by kind <> 'birth', id`.execute(db)
  return rows
}

/** Those in which somebody is a partner; what links them with nobody any more is none. */
export async function partnershipsOf(
  { db, familyId }: FamilyViewer,
  personId: string,
): Promise<{ id: string; partners: string[] }[]> {
  const { rows } = await sql<{ id: string; partners: string[] }>`
    select partnership_id as id,
      array(select person_id from partners other where other.partnership_id = partners.partnership_id) as partners
    from partners where family_id = ${familyId} and person_id = ${personId} and (
      exists (select from parentages where parentages.partnership_id = partners.partnership_id)
      or exists (select from partners other
        where other.partnership_id = partners.partnership_id and other.id <> partners.id))
    order by partnership_id`.execute(db)
  return rows
}

export async function countLinks({ db, familyId }: FamilyEditor, personId: string) {
  const { rows } = await sql<{ most: number }>`
    select greatest(
      (select count(*) from partners where family_id = ${familyId} and person_id = ${personId}),
      (select count(*) from parentages where family_id = ${familyId} and child_id = ${personId}))::integer as most`.execute(
    db,
  )
  return rows[0]!.most
}
