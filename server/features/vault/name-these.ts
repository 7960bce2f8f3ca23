import { sql } from 'kysely'
import { mostInPicture } from '#contract/rules/memory-words.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { lockMemory } from './memory-store.ts'

/** Many at once: the first file is of the first person, the second of the second. */
export interface OfWhom {
  readonly media: readonly string[]
  readonly people: readonly string[]
}

/** Names people in a memory, as far as there is room; answers those who weren’t named in it before. */
export async function nameThese(
  editor: FamilyEditor,
  memoryId: string,
  personIds: readonly string[],
): Promise<string[]> {
  if (personIds.length === 0) return []
  await lockMemory(editor, memoryId)
  const { rows } = await sql<{ id: string }>`
    insert into memory_people (memory_id, person_id, family_id)
    select ${memoryId}, id, family_id from people
    where family_id = ${editor.familyId} and id = any(${personIds}::uuid[]) and removed_at is null
      and id not in (select person_id from memory_people where memory_id = ${memoryId})
    limit (select greatest(0, ${mostInPicture} - count(*)) from memory_people where memory_id = ${memoryId})
    on conflict do nothing returning person_id as id`.execute(editor.db)
  return rows.map(({ id }) => id)
}

/** Whose faces change, and with them counts: whoever unnames many holds the faces first. */
export async function unnameThese(
  { db, familyId }: FamilyEditor,
  { media, people }: OfWhom,
): Promise<void> {
  await sql`delete from memory_people using unnest(${media}::uuid[], ${people}::uuid[]) as one (media, person)
    where family_id = ${familyId} and memory_id = one.media and person_id = one.person`.execute(db)
}

/** To the trash goes what names nobody, lies in no album, isn’t anybody’s favourite, has neither story nor comment and belongs to no recipe. */
export async function trashUnused(
  { db, familyId, now }: FamilyEditor,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update memories set trashed_at = ${now()}
    where family_id = ${familyId} and id = any(${ids}::uuid[]) and trashed_at is null and not is_favourite
      and not exists (select from memory_people where memory_id = memories.id)
      and not exists (select from album_memories where memory_id = memories.id)
      and not exists (select from memory_voices where memory_id = memories.id)
      and not exists (select from memory_comments where memory_id = memories.id)
      and not exists (select from recipes where memory_id = memories.id)
      and not exists (select from recipe_cookings where memory_id = memories.id)
      and not exists (select from people where portrait_id = memories.id)`.execute(db)
}
