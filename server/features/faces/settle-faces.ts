import { sql } from 'kysely'
import { nameFound, unnameFound } from '#server/features/vault/index.ts'
import { inTransaction, type FamilyEditor, type System } from '#server/platform/actors.ts'

const atOnce = 200

interface Unsettled {
  readonly id: string
  readonly familyId: string
  readonly memoryId: string
  /** Who stands in the people of its memory because of it. */
  readonly told: string | null
  /** Who its group is now. */
  readonly person: string | null
  /** Whether a hand took that person out of its memory. */
  readonly isRefused: boolean
  /** Whether another face of the memory says the same person. */
  readonly isToldByAnother: boolean
}

/** Tells the memories who is in them now. What stands there by somebody's hand stays. */
export async function settleFaces(system: System): Promise<void> {
  while ((await inTransaction(system, (system) => settleSome(system, null))) > 0);
}

/** For one family, or for all; answers how many faces it looked at. */
export async function settleSome(
  { db }: Pick<FamilyEditor | System, 'db'>,
  familyId: string | null,
): Promise<number> {
  // Memories before their faces, as whoever puts one into the trash; and nobody is waited for.
  const { rows } = await sql<Unsettled>`
    with held as materialized (
      select id from memories where id in (
        select memory_id from faces where not is_settled and (${familyId}::uuid is null or family_id = ${familyId})
        order by id limit ${atOnce})
      for no key update skip locked)
    select faces.id, faces.family_id as "familyId", memory_id as "memoryId", told_person as told, person_id as person,
      coalesce(refused_person = person_id, false) as "isRefused",
      exists (select from faces other join face_clusters on face_clusters.id = other.cluster_id
          join face_groups on face_groups.id = face_clusters.group_id
        where other.family_id = faces.family_id and other.memory_id = faces.memory_id and other.id <> faces.id
          and person_id = faces.told_person) as "isToldByAnother"
    from faces join face_clusters on face_clusters.id = cluster_id
      join face_groups on face_groups.id = face_clusters.group_id
    where not is_settled and memory_id in (select id from held)
    order by faces.id for update of faces skip locked`.execute(db)
  const changed = rows.filter(({ told, person }) => told !== person)
  // Taken back first: a name that goes while a face still says it was taken away by a hand.
  await sql`update faces set told_person = null
    where id = any(${changed.map(({ id }) => id)}::uuid[])`.execute(db)
  for (const each of byPerson(changed, ({ told, isToldByAnother }) => !isToldByAnother && told))
    await unnameFound(db, each)
  const told = new Set<string>()
  for (const each of byPerson(changed, ({ person, isRefused }) => !isRefused && person))
    for (const memoryId of await nameFound(db, each)) told.add(`${memoryId} ${each.personId}`)
  const isTold = ({ memoryId, person, told: was }: Unsettled) =>
    was === person || told.has(`${memoryId} ${person}`)
  for (const [is, some] of [
    [true, rows.filter(isTold)],
    [false, rows.filter((row) => !isTold(row))],
  ] as const)
    if (some.length > 0)
      await sql`
        update faces set is_settled = true, told_person = case when ${is} then person_id end
        from face_clusters join face_groups on face_groups.id = face_clusters.group_id
        where face_clusters.id = faces.cluster_id and faces.id = any(${some.map(({ id }) => id)}::uuid[])`.execute(
        db,
      )
  return rows.length
}

/** Which memories, for each person of each family. */
function byPerson(rows: readonly Unsettled[], of: (row: Unsettled) => string | null | false) {
  const found = new Map<string, { familyId: string; personId: string; memoryIds: string[] }>()
  for (const row of rows) {
    const personId = of(row)
    if (!personId) continue
    const each = found.get(personId) ?? { familyId: row.familyId, personId, memoryIds: [] }
    each.memoryIds.push(row.memoryId)
    found.set(personId, each)
  }
  return [...found.values()]
}
