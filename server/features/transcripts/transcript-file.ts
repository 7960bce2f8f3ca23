import type { FamilyAuthor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { heardCaptions, toPlainText, toWebVtt, wholeRecording } from './caption-file.ts'
import { findTranscript } from './transcript-store.ts'
import { linesOf } from './transcript-view.ts'

interface TranscriptFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** For the author to save, or for the player: captions of the whole recording as it was spoken. */
export async function findFile(
  author: FamilyAuthor,
  messageId: string,
  as: 'captions' | 'text',
): Promise<TranscriptFile> {
  const { row } = await findTranscript(author, messageId)
  if (row?.state !== 'ready') throw conflict('This recording hasn’t been written down yet.')
  const captions = heardCaptions(linesOf(row), wholeRecording)
  return as === 'text'
    ? { name: 'message.txt', type: 'text/plain; charset=utf-8', text: toPlainText(captions) }
    : { name: 'message.vtt', type: 'text/vtt; charset=utf-8', text: toWebVtt(captions) }
}
