import type { Memory } from '#contract/vault/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { listMemories } from './memory-store.ts'

/** Where somebody is seen, the newest first; nothing of what lies in the trash. */
export async function memoriesOf(
  viewer: FamilyViewer,
  personId: string,
  most: number,
): Promise<Memory[]> {
  const rows = await viewer.db
    .selectFrom('memory_people')
    .innerJoin('memories', 'memories.id', 'memory_people.memory_id')
    .select('memories.id')
    .where('memory_people.person_id', '=', personId)
    .where('memory_people.family_id', '=', viewer.familyId)
    .where('memories.trashed_at', 'is', null)
    .orderBy('memories.taken_on', 'desc')
    .orderBy('memories.second_of_day', 'desc')
    .orderBy('memories.id', 'desc')
    .limit(most)
    .execute()
  const found = await listMemories(
    viewer,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}
