import { sql } from 'kysely'
import type { FamilyViewer } from '#server/platform/actors.ts'

/** People and partnerships by id: a part of a tree. */
export interface Part {
  readonly people: readonly string[]
  readonly partnerships: readonly string[]
}

/** Fewer are told at once, and quickly. */
const many = 2000

export async function areMany({ db, familyId }: FamilyViewer): Promise<boolean> {
  const beyond = db
    .selectFrom('people')
    .select('id')
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)
    .offset(many)
    .limit(1)
  return (await beyond.executeTakeFirst()) !== undefined
}

/** About as many as fill the largest screen where the tree opens, and a little beyond. */
const most = 300

/**
 * Those around somebody: step by step parents, partners, brothers and sisters, and children, as long as they aren’t too
 * many. Oneself is always among them.
 */
export async function nearestTo(viewer: FamilyViewer, personId: string | undefined): Promise<Part> {
  const middle = await middleOf(viewer, personId)
  let near = await reachedFrom(viewer, middle, most)
  for (;;) {
    const next = await reachedFrom(viewer, near.people, most + 1)
    const isAll = next.people.length === near.people.length
    // With all couples among them, those of whom one isn’t there as well.
    if (isAll || next.people.length > most)
      return { people: near.people, partnerships: next.partnerships }
    near = next
  }
}

/** Whoever is asked about, and oneself; else whoever has the most parents, partners and children. */
async function middleOf(viewer: FamilyViewer, personId: string | undefined): Promise<string[]> {
  const { db, familyId, accountId } = viewer
  const known = await db
    .selectFrom('people')
    .select('id')
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)
    .where((is) =>
      is.or([...(personId ? [is('id', '=', personId)] : []), is('account_id', '=', accountId)]),
    )
    .execute()
  if (known.length > 0) return known.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select id from (
      select person_id as id from partners where family_id = ${familyId}
      union all
      select child_id from parentages where family_id = ${familyId}) linked
    group by id order by count(*) desc, id limit ${mostRemoved}`.execute(db)
  const linked = rows.map(({ id }) => id)
  const there = new Set(await among(db, linked))
  const first = linked.find((id) => there.has(id))
  if (first) return [first]
  const anybody = db.selectFrom('people').select('id').where('family_id', '=', familyId)
  return (await anybody.where('removed_at', 'is', null).limit(most).execute()).map(({ id }) => id)
}

/** Links of those who were removed stay. */
const mostRemoved = 50

/**
 * Those of them who are there. They are looked up one by one, by nothing but their ids: PostgreSQL, which takes a large
 * family for a small one, would read all of it where another index fits.
 */
async function among(db: FamilyViewer['db'], ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; isRemoved: boolean }>`
    select id, removed_at is not null as "isRemoved" from people
    where id = any(${ids}::uuid[])`.execute(db)
  return rows.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id)
}

/** Everybody of the partnerships that these are in, as partners or as children; at most so many more than these. */
async function reachedFrom(
  { db, familyId }: FamilyViewer,
  people: readonly string[],
  limit: number,
): Promise<Part> {
  const { rows } = await sql<Part>`
    with couples as materialized (
      select array(
        select partnership_id from partners where family_id = ${familyId} and person_id = any(${people}::uuid[])
        union
        select partnership_id from parentages where family_id = ${familyId} and child_id = any(${people}::uuid[])
      ) as ids)
    select ids as partnerships, array(
      select person_id from partners where family_id = ${familyId} and partnership_id = any(ids)
      union
      select child_id from parentages where family_id = ${familyId} and partnership_id = any(ids)
    ) as people from couples`.execute(db)
  const { partnerships, people: kin } = rows[0]!
  const known = new Set(people)
  const reached = await among(
    db,
    kin.filter((id) => !known.has(id)),
  )
  return { people: [...people, ...reached.slice(0, limit)], partnerships }
}
