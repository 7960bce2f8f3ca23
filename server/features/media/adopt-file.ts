import { noteActivity } from '#server/features/families/index.ts'
import { insertMedia, type Adopting, type NewMedia } from './media-store.ts'
import { wantCopyLater } from './want-copy.ts'

/** Makes a stored file, whose bytes were read back when it came, one of the family's. */
export async function adoptFile(editor: Adopting, file: NewMedia): Promise<void> {
  await insertMedia(editor, file)
  await wantCopyLater(editor, { mediaId: file.id, kind: file.kind })
  const { familyId, accountId } = editor
  await noteActivity<string>(editor, {
    familyId,
    accountId,
    kind: 'added-file',
    subject: file.file_name,
    subjectId: file.id,
  })
}
