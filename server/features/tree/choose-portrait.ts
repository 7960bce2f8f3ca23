import { portraitOf } from '#server/features/people/index.ts'
import { findMemory } from '#server/features/vault/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { begin, change } from './undoable-changes.ts'

/** A photo of the vault stands on somebody’s card, or none; taken back like any change of the tree. */
export async function choosePortrait(
  editor: FamilyEditor,
  personId: string,
  memoryId: string | null,
): Promise<void> {
  const before = await portraitOf(editor, personId)
  await begin(editor)
  if (memoryId !== null) {
    const memory = await findMemory(editor, memoryId)
    if (memory.kind !== 'photo' || memory.trashedAt !== null || !memory.hasPicture)
      throw conflict('Only a photo that can be seen in the vault can stand on a card.')
  }
  if (before === memoryId) return
  const row = { id: personId, before: { portrait_id: before }, after: { portrait_id: memoryId } }
  await change(editor, [{ isAdded: true, table: 'facts', row }])
}
