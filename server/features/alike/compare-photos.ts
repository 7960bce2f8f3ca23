import { sql } from 'kysely'
import { mostAlike } from '#contract/alike.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { newRotation, nextInRotation } from '#server/platform/family-rotation.ts'
import { neighboursOf, type Neighbour } from './neighbours.ts'

interface Uncompared {
  readonly memoryId: string
  readonly family_id: string
}

/** Puts every photo that is new to those that look like it, one family after the other, `most` at most together. */
export async function comparePhotos(system: System, most = mostAlike): Promise<void> {
  const rotation = newRotation()
  for (;;) {
    const next = await nextInRotation(rotation, (familyId) => nextAfter(system, familyId))
    if (!next) return
    await inTransaction(system, (system) => compareOne(system, next, most))
  }
}

async function nextAfter({ db }: System, familyId: string): Promise<Uncompared | undefined> {
  const { rows } = await sql<Uncompared>`
    select memory_id as "memoryId", family_id from alike_members
    where not is_compared and family_id > ${familyId} order by family_id, memory_id limit 1`.execute(
    db,
  )
  return rows[0]
}

async function compareOne(
  system: System,
  { memoryId, family_id: familyId }: Uncompared,
  most: number,
): Promise<void> {
  const { db } = system
  // Two workers that compare two photos of one family wouldn't see what the other is about to write.
  await sql`select pg_advisory_xact_lock(hashtextextended('alike ' || ${familyId}, 0))`.execute(db)
  const { rows } = await sql<{ groupId: string | null }>`
    update alike_members set is_compared = true where memory_id = ${memoryId} and not is_compared
    returning group_id as "groupId"`.execute(db)
  const [mine] = rows
  if (!mine) return
  const near = await neighboursOf(system, { familyId, memoryId })
  if (near.length > 0)
    await bringTogether(system, { familyId, mine: { memoryId, ...mine }, near, most })
}

interface Together {
  readonly familyId: string
  readonly mine: Neighbour
  readonly near: readonly Neighbour[]
  readonly most: number
}

async function bringTogether(
  system: System,
  { familyId, mine, near, most }: Together,
): Promise<void> {
  const groupIds = [...new Set([mine, ...near].flatMap(({ groupId }) => groupId ?? []))]
  const free = [mine, ...near].filter(({ groupId }) => groupId === null)
  const roomy = await roomyOf(system, groupIds, most)
  if (!roomy && free.length === 0) return
  const into = roomy ?? (await beginGroup(system, familyId))
  // Whole groups, or photos that are in none yet; as long as there is room.
  let moved = 0n
  const move = (which: Which) => moveInto(system, { into, which, most })
  for (const one of free) moved += await move(sql`memory_id = ${one.memoryId} and group_id is null`)
  for (const other of groupIds.filter((id) => id !== into))
    moved += await move(sql`group_id = ${other}`)
  // All that look like it are in full groups: the nearest comes along, so that it isn't alone.
  const nearest = [mine, ...near].find(({ groupId }) => groupId !== null)
  if (!roomy && free.length === 1 && nearest)
    moved += await move(sql`memory_id = ${nearest.memoryId}`)
  if (moved === 0n) return
  await system.db
    .updateTable('alike_groups')
    .set({ found_at: system.now(), is_kept: false })
    .where('id', '=', into)
    .execute()
}

/** The nearest group with room for one more. */
async function roomyOf(
  system: System,
  groupIds: readonly string[],
  most: number,
): Promise<string | undefined> {
  for (const id of groupIds) {
    const { rows } = await sql<{ members: number }>`
      select count(*)::integer as members from alike_members where group_id = ${id}`.execute(
      system.db,
    )
    if (rows[0]!.members < most) return id
  }
  return undefined
}

async function beginGroup(system: System, family_id: string): Promise<string> {
  const id = system.newId()
  await system.db
    .insertInto('alike_groups')
    .values({ id, family_id, found_at: system.now() })
    .execute()
  return id
}

type Which = ReturnType<typeof sql>

async function moveInto(
  { db }: System,
  { into, which, most }: { into: string; which: Which; most: number },
): Promise<bigint> {
  const { numAffectedRows } = await sql`
    update alike_members set group_id = ${into}
    where ${which} and (select count(*) from alike_members where group_id = ${into})
      + (select count(*) from alike_members where ${which}) <= ${most}`.execute(db)
  return numAffectedRows ?? 0n
}
