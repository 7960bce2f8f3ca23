import { kinshipAt } from '#server/features/people/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { begin, change } from './undoable-changes.ts'

const missing = () =>
  notFound('We couldn’t find that link. Perhaps somebody has removed it already.')

export async function removeParentage(editor: FamilyEditor, id: string): Promise<void> {
  const row = await editor.db
    .selectFrom('parentages')
    .select(['id', 'partnership_id', 'child_id', 'kind'])
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .executeTakeFirst()
  if (!row) throw missing()
  await begin(editor)
  await change(editor, [{ isAdded: false, table: 'parentages', row }])
}

export async function leavePartnership(
  editor: FamilyEditor,
  { partnershipId, personId }: { partnershipId: string; personId: string },
): Promise<void> {
  const row = await editor.db
    .selectFrom('partners')
    .select(['id', 'partnership_id', 'person_id'])
    .where('partnership_id', '=', partnershipId)
    .where('person_id', '=', personId)
    .where('family_id', '=', editor.familyId)
    .executeTakeFirst()
  if (!row) throw missing()
  await begin(editor)
  await change(editor, [{ isAdded: false, table: 'partners', row }])
}

export async function leaveKinship(editor: FamilyEditor, id: string): Promise<void> {
  const row = await kinshipAt(editor, id)
  if (!row) throw missing()
  await begin(editor)
  await change(editor, [{ isAdded: false, table: 'kinships', row }])
}
