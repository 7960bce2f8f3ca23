import type { System } from '#server/platform/actors.ts'

/** Of a closed family: the files it brought. */
export async function deleteImports({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('tree_imports').where('family_id', '=', familyId).execute()
}
