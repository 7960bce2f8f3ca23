import type { PartnershipKind } from '#contract/tree/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'

/** Answers whether it still was what it is changed from. */
export async function changeKind(
  { db, familyId }: FamilyEditor,
  id: string,
  { from, to }: { readonly from: PartnershipKind; readonly to: PartnershipKind },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partnerships')
    .set({ kind: to })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('kind', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
