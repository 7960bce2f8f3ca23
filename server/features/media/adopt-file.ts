import type { Insertable } from 'kysely'
import type { MediaTable } from '#server/database/types.ts'
import { noteActivity } from '#server/features/families/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { insertMedia } from './media-store.ts'
import { wantCopyLater } from './want-copy.ts'

type Adopted = Omit<Insertable<MediaTable>, 'family_id' | 'uploaded_by' | 'created_at'>

/** Makes a stored file, whose bytes were read back when it came, one of the family's. */
export async function adoptFile(editor: FamilyEditor, file: Adopted): Promise<void> {
  await insertMedia(editor, file)
  await wantCopyLater(editor, { mediaId: file.id, kind: file.kind })
  const { familyId, accountId } = editor
  const subject = file.file_name
  await noteActivity<string>(editor, { familyId, accountId, kind: 'added-file', subject })
}
