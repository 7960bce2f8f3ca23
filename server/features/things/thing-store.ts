import { sql, type Insertable } from 'kysely'
import { things as known } from '#contract/rules/things.ts'
import { mostOfThing, type OfThing, type ThingsInMemory } from '#contract/things.ts'
import type { MemoryThingsTable } from '#server/database/types.ts'
import type { FamilyEditor, FamilyViewer, System } from '#server/platform/actors.ts'

export async function keepThings(
  { db }: System,
  seen: readonly Insertable<MemoryThingsTable>[],
): Promise<void> {
  if (seen.length === 0) return
  // What somebody said of it before stays said.
  await db
    .insertInto('memory_things')
    .values([...seen])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function thingsIn(
  { db, familyId }: FamilyViewer,
  memoryId: string,
): Promise<ThingsInMemory> {
  const reading = await db
    .selectFrom('thing_readings')
    .select('engine')
    .where('family_id', '=', familyId)
    .where('memory_id', '=', memoryId)
    .executeTakeFirst()
  const found = await db
    .selectFrom('memory_things')
    .select(['thing', 'sureness'])
    .where('family_id', '=', familyId)
    .where('memory_id', '=', memoryId)
    .where('is_refused', '=', false)
    .orderBy('sureness', 'desc')
    .orderBy('thing')
    .limit(known.length)
    .execute()
  return { things: found, engine: reading?.engine ?? null }
}

/** Each thing by itself, up to as many as are counted: the index of a family is never walked whole. */
export async function listThings({ db, familyId }: FamilyViewer): Promise<OfThing[]> {
  const names = known.map(({ thing }) => thing)
  const { rows } = await sql<{ thing: string; ids: string[] }>`
    select thing, ids from unnest(${names}::text[]) as thing, lateral (
      select array_agg(memory_id) as ids from (
        select memory_things.memory_id from memory_things
          join memories on memories.id = memory_things.memory_id and trashed_at is null
        where memory_things.family_id = ${familyId} and memory_things.thing = thing.thing and not is_refused
        order by memory_things.memory_id desc limit ${mostOfThing + 1}) counted) found
    where ids is not null`.execute(db)
  return rows
    .map(({ thing, ids }) => ({
      thing,
      count: Math.min(ids.length, mostOfThing),
      isMore: ids.length > mostOfThing,
      memoryId: ids[0]!,
    }))
    .toSorted((a, b) => b.count - a.count || (a.thing < b.thing ? -1 : 1))
}

export async function refuseThing(
  { db, familyId }: FamilyEditor,
  { memoryId, thing }: { readonly memoryId: string; readonly thing: string },
  is_refused: boolean,
): Promise<void> {
  await db
    .updateTable('memory_things')
    .set({ is_refused })
    .where('family_id', '=', familyId)
    .where('memory_id', '=', memoryId)
    .where('thing', '=', thing)
    .execute()
}
