import type { System } from '#server/platform/actors.ts'

/** Where the keepers are written to whose word counted when the owner died. */
export async function keepersToTell({ db }: System, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('keepers')
    .select('address')
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'confirmed')
    .execute()
  return [...new Set(rows.flatMap(({ address }) => address ?? []))]
}
