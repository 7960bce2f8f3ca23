import type { System } from '#server/platform/actors.ts'

/** A family that ends shows nothing to anybody any more. */
export async function deleteShares({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('shares').where('family_id', '=', familyId).execute()
}
