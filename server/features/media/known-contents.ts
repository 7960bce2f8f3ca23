import type { FamilyEditor } from '#server/platform/actors.ts'

export interface Content {
  readonly id: string
  readonly kind: string
  readonly caption: string
}

/** Which of these contents the family has, outside of the vault’s trash; where it has one twice, the first. */
export async function contentsOf(
  { db, familyId }: FamilyEditor,
  hashes: readonly string[],
): Promise<Map<string, Content>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .leftJoin('memories', 'memories.id', 'media.id')
    .select(['media.id', 'media.sha256', 'media.kind', 'media.caption'])
    .where('media.family_id', '=', familyId)
    .where('media.private_to', 'is', null)
    .where('media.sha256', 'in', hashes)
    .where('memories.trashed_at', 'is', null)
    .orderBy('media.id', 'desc')
    .execute()
  return new Map(rows.map(({ sha256, ...content }) => [sha256, content]))
}
