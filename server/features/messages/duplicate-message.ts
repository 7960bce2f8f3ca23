import type { Message } from '#contract/messages/shapes.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { writeDownDuplicateLater } from '#server/features/transcripts/engine/index.ts'
import { conflict } from '#server/platform/errors.ts'
import { findByTake, findMessage, insertMessage, toMessage } from './message-store.ts'

/**
 * Another draft with the same recording and words, so that the first can stand as it was promised. The two share one
 * file: it stays for as long as one of them does.
 */
export async function duplicateMessage(
  editor: FamilyEditor,
  id: string,
  takeId: string,
): Promise<Message> {
  const original = await findMessage(editor, id)
  if (original.removed_at) throw conflict('This message was deleted. Bring it back first.')
  await insertMessage(editor, {
    take_id: takeId,
    kind: original.kind,
    title: original.title,
    for_whom: original.for_whom,
    occasion: original.occasion,
    prompt: original.prompt,
    words: original.words,
    trim_start_ms: original.trim_start_ms,
    trim_end_ms: original.trim_end_ms,
    media_id: original.media_id,
    peaks: original.peaks,
  })
  const made = await findByTake(editor, takeId)
  if (!made) throw conflict('This duplicate was made in another of your families already.')
  await writeDownDuplicateLater(editor, original.id, made)
  return toMessage(made)
}
