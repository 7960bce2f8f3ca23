import type { FamilyEditor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'

/** A file that its author uploaded as private and that no message has yet. Anything else can't be told from nothing. */
export async function findUnusedRecording(editor: FamilyEditor, mediaId: string) {
  const found = await editor.db
    .selectFrom('media')
    .leftJoin('messages', 'messages.media_id', 'media.id')
    .select(['media.id', 'media.kind', 'media.duration_ms'])
    .where('media.id', '=', mediaId)
    .where('media.family_id', '=', editor.familyId)
    .where('media.private_to', '=', editor.accountId)
    .where('messages.id', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound('We couldn’t find that recording. Please send it again.')
  return found
}
