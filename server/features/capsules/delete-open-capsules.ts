import type { System } from '#server/platform/actors.ts'

/** Nobody is left to seal them. What is sealed keeps its day, and its bytes with it. */
export async function deleteOpenCapsules({ db }: System, familyId: string): Promise<void> {
  await db
    .deleteFrom('capsules')
    .where('family_id', '=', familyId)
    .where('state', '=', 'open')
    .execute()
}
