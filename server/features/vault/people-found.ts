import { sql } from 'kysely'
import { mostInPicture } from '#contract/rules/memory-words.ts'
import type { FamilyEditor, System } from '#server/platform/actors.ts'

type Database = FamilyEditor['db'] | System['db']

interface Found {
  readonly familyId: string
  readonly personId: string
  readonly memoryIds: readonly string[]
}

/** Somebody was recognised in these; answers in which of them they weren't named already. */
export async function nameFound(
  db: Database,
  { familyId, personId, memoryIds }: Found,
): Promise<string[]> {
  const { rows } = await sql<{ memory_id: string }>`
    insert into memory_people (memory_id, person_id, family_id)
    select memories.id, people.id, people.family_id from memories, people
    where memories.family_id = ${familyId} and memories.id = any(${memoryIds}::uuid[])
      and people.family_id = ${familyId} and people.id = ${personId} and removed_at is null
      and (select count(*) from memory_people where memory_id = memories.id) < ${mostInPicture}
    on conflict do nothing returning memory_id`.execute(db)
  return rows.map(({ memory_id }) => memory_id)
}

/** They were recognised there by mistake. */
export async function unnameFound(
  db: Database,
  { familyId, personId, memoryIds }: Found,
): Promise<void> {
  await sql`delete from memory_people where family_id = ${familyId} and person_id = ${personId}
    and memory_id = any(${memoryIds}::uuid[])`.execute(db)
}
