import { sql } from 'kysely'
import { mostUnlearned } from '#contract/unlearned.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'

/** The memories at whose words the engine failed for good, the newest first. What lies in the trash nobody looks for. */
export async function listGivenUp({ db, familyId }: FamilyEditor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select memory_id as id from memory_meanings join memories on memories.id = memory_id and trashed_at is null
    where memory_meanings.family_id = ${familyId} and is_given_up
    order by memory_id desc limit ${mostUnlearned}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function learnGivenUp({ db }: FamilyEditor): Promise<void> {
  await sql`select kinfold_try_meanings()`.execute(db)
}
