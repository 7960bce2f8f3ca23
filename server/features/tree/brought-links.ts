import { sql } from 'kysely'
import { closingChildren } from '#contract/rules/tree/parent-circles.ts'
import { skeletonGraph } from '#contract/rules/tree/skeleton-graph.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { readTreeTexts, wholeIn } from './tree-store.ts'

/** Whoever of these is one of two. */
export async function couplesOf(
  { db, familyId }: FamilyEditor,
  ids: readonly string[],
): Promise<{ id: string; partners: string[] }[]> {
  const { rows } = await sql<{ id: string; partners: string[] }>`
    select partnership_id as id, array_agg(person_id::text) as partners from partners
    where family_id = ${familyId} and partnership_id in (
      select partnership_id from partners where family_id = ${familyId} and person_id = any(${ids}))
    group by partnership_id having count(*) = 2`.execute(db)
  return rows
}

/** The file’s links and the family’s, each sound, could close a circle together. */
export async function assertNoCircles(editor: FamilyEditor): Promise<void> {
  const { people, links } = wholeIn(await readTreeTexts(editor))
  const graph = skeletonGraph({ people: { sex: people.map(() => 0) }, ...links })
  if (closingChildren(graph).length > 0)
    throw conflict(
      'With these people as the same, somebody would be their own ancestor. Nobody was added; please look again at who is whom.',
    )
}

/** What a file added, in lists as the database writes them. */
export interface Added {
  /** With those who were there before. */
  readonly all: string
  readonly people: string
  readonly partnerships: string
  readonly parentages: string
}

export async function removeLinks({ db, familyId }: FamilyEditor, added: Added): Promise<void> {
  await sql`delete from partnerships where family_id = ${familyId}
    and id = any(${added.partnerships}::uuid[])`.execute(db)
  await sql`delete from parentages where family_id = ${familyId}
    and id = any(${added.parentages}::uuid[])`.execute(db)
}

/** Of new people with others, and of new couples to others: they came later. */
export async function hasOtherLinks(
  { db, familyId }: FamilyEditor,
  { all, people, partnerships, parentages }: Added,
): Promise<boolean> {
  const { rows } = await sql<{ hasOther: boolean }>`
    with who as (select unnest(${people}::uuid[]) as id), couples as (select unnest(${partnerships}::uuid[]) as id)
    select exists (
        select from partners join who on who.id = person_id
        where family_id = ${familyId} and partnership_id not in (select id from couples))
      or exists (
        select from parentages join who on who.id = child_id
        where family_id = ${familyId} and partnership_id not in (select id from couples)
          and parentages.id <> all(${parentages}::uuid[]))
      or exists (
        select from partners join couples on couples.id = partnership_id
        where family_id = ${familyId} and person_id not in (select unnest(${all}::uuid[])))
      or exists (
        select from parentages join couples on couples.id = partnership_id
        where family_id = ${familyId} and child_id not in (select unnest(${all}::uuid[])))
      or exists (
        select from branches join couples on couples.id = partnership_id where family_id = ${familyId}) as "hasOther"`.execute(
    db,
  )
  return rows[0]!.hasOther
}
