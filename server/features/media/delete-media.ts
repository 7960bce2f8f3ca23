import { noteActivity } from '#server/features/families/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { deleteBytesJob } from './jobs.ts'
import { removeMedia } from './media-store.ts'

/** Deletes a file for everyone. Its bytes go after the row is surely gone. */
export async function deleteMedia(editor: FamilyEditor, id: string): Promise<void> {
  const { keys, file_name } = await removeMedia(editor, id)
  const { familyId, accountId } = editor
  await noteActivity<string>(editor, {
    familyId,
    accountId,
    kind: 'deleted-file',
    subject: file_name,
  })
  for (const key of keys) await editor.ports.jobs.enqueueLater(editor, deleteBytesJob, { key })
}
