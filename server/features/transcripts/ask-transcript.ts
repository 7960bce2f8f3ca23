import type { Transcript } from '#contract/transcripts.ts'
import {
  assertCovered,
  beginTranscript,
  isSpoken,
  resetTranscript,
} from '#server/features/transcripts/engine/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { lockTranscript } from './transcript-store.ts'
import { readTranscript } from './transcript-view.ts'

/** The author asks. Asked again while it is in line, under way or done, it answers the same. */
export async function askTranscript(author: FamilyAuthor, messageId: string): Promise<Transcript> {
  const { message, row } = await lockTranscript(author, messageId)
  if (!isSpoken(message)) throw conflict('There is nothing to hear in this message.')
  await assertCovered(author)
  if (!row || row.state === 'off' || row.state === 'failed')
    await beginTranscript(author, messageId)
  return readTranscript(author, messageId)
}

/** Off for this message: what was written down is gone, and nothing new comes by itself. */
export async function turnOffTranscript(
  author: FamilyAuthor,
  messageId: string,
): Promise<Transcript> {
  await lockTranscript(author, messageId)
  await resetTranscript(author, messageId, 'off')
  return readTranscript(author, messageId)
}
