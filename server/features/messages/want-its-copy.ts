import { wantCopyLater } from '#server/features/media/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { findMessage, type MessageRow } from './message-store.ts'

/** Has the copy made that begins and ends where the author wants. Asking again asks for nothing new. */
export async function wantItsCopyLater(author: FamilyAuthor, row: MessageRow): Promise<MessageRow> {
  if (!row.media_id) return row
  const trim = { startMs: row.trim_start_ms, endMs: row.trim_end_ms }
  await wantCopyLater(author, { mediaId: row.media_id, kind: row.media_kind! }, trim)
  return findMessage(author, row.id)
}
