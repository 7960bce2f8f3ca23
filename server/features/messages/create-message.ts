import type { BodyOf } from '#contract/endpoint.ts'
import type { Message } from '#contract/messages/shapes.ts'
import type { messages } from '#contract/messages/index.ts'
import { sealedKind } from '#contract/rules/beyond/sealed-type.ts'
import { assertSandboxRoom } from '#server/features/families/index.ts'
import { learnDuration } from '#server/features/media/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { writeDownLater } from '#server/features/transcripts/engine/index.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { assertTrim, assertTrimmable } from './trim.ts'
import { changeDraft, findByTake, insertMessage, keepInTurn, toMessage } from './message-store.ts'
import { findUnusedRecording } from './recording-store.ts'
import { wantItsCopyLater } from './want-its-copy.ts'

type NewMessage = BodyOf<typeof messages.create>

/**
 * Makes a draft of a take. A device that didn't hear our answer asks again, so the same take always leads to the same
 * message; one deleted meanwhile comes back, because somebody has just asked to keep it.
 */
export async function createMessage(editor: FamilyEditor, asked: NewMessage): Promise<Message> {
  await keepInTurn(editor, asked.takeId)
  const earlier = await findByTake(editor, asked.takeId)
  if (earlier?.removed_at)
    return toMessage(await changeDraft(editor, earlier.id, { removed_at: null }))
  if (earlier) return toMessage(earlier)
  assertTrim(asked)
  await assertSandboxRoom(editor, 'messages')
  const mediaId =
    asked.kind === 'written' ? await written(editor, asked) : await recorded(editor, asked)
  await insertMessage(editor, {
    take_id: asked.takeId,
    kind: asked.kind,
    title: asked.title,
    for_whom: asked.forWhom,
    occasion: asked.occasion,
    prompt: asked.prompt,
    words: asked.words,
    trim_start_ms: asked.trimStartMs,
    trim_end_ms: asked.trimEndMs,
    media_id: mediaId,
    peaks: asked.peaks,
  })
  const made = await findByTake(editor, asked.takeId)
  if (!made)
    throw conflict('This message is already kept in another of your families. Nothing is lost.')
  await writeDownLater(editor, made)
  return toMessage(await wantItsCopyLater(editor, made))
}

/** Its words; or the file in which its author's browser sealed them, and then no word beside it. */
async function written(editor: FamilyEditor, { words, mediaId }: NewMessage) {
  if (!mediaId && !words) throw invalid('There are no words in this message yet.')
  if (!mediaId) return null
  if (words) throw oneOrTheOther()
  const { id, kind } = await findUnusedRecording(editor, mediaId)
  if (kind !== sealedKind) throw oneOrTheOther()
  return id
}

const oneOrTheOther = () =>
  invalid('A written message has no recording. Please send one or the other.')

async function recorded(editor: FamilyEditor, asked: NewMessage): Promise<string> {
  if (!asked.mediaId) throw invalid('The recording is missing. Please send it first.')
  const recording = await findUnusedRecording(editor, asked.mediaId)
  assertTrimmable({ media_kind: recording.kind }, asked)
  if (asked.kind === 'voice' && recording.kind !== 'audio' && recording.kind !== sealedKind)
    throw invalid('A voice message needs a sound; this is another kind of file.')
  if (recording.duration_ms === null && asked.durationMs)
    await learnDuration(editor, recording.id, asked.durationMs)
  return recording.id
}
