import type { System } from '#server/platform/actors.ts'

/** Of a closed family: who belonged to whom, and what else was told of their lives. */
export async function deleteTree({ db }: System, familyId: string): Promise<void> {
  for (const table of [
    'branches',
    'merged_people',
    'partnerships',
    'life_events',
    'person_names',
    'suggestions',
    'told_of',
    'tree_changes',
  ] as const)
    await db.deleteFrom(table).where('family_id', '=', familyId).execute()
}
