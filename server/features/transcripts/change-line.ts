import type { BodyOf } from '#contract/endpoint.ts'
import type { Transcript, transcripts } from '#contract/transcripts.ts'
import { assertCovered } from '#server/features/transcripts/engine/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { sealedJson } from '#server/platform/encryption/sealed.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { lockTranscript, noteChange, updateTranscript } from './transcript-store.ts'
import { linesOf, readTranscript } from './transcript-view.ts'

/** Corrects one caption, if it still says what the author saw. What the engine wrote stays beside it. */
export async function changeLine(
  author: FamilyAuthor,
  messageId: string,
  position: number,
  { before, text }: BodyOf<typeof transcripts.changeLine>,
): Promise<Transcript> {
  const { row } = await lockTranscript(author, messageId)
  if (row?.state !== 'ready') throw conflict('This recording hasn’t been written down yet.')
  await assertCovered(author)
  const lines = linesOf(row)
  const line = lines[position]
  if (!line) throw notFound('We couldn’t find that line.')
  if (line.text === text) return readTranscript(author, messageId)
  if (line.text !== before)
    throw conflict('This line was changed elsewhere meanwhile. Please look at it again.')
  await updateTranscript(author, messageId, {
    texts: sealedJson(
      author.familyId,
      lines.map((one, i) => (i === position ? text : one.text)),
    ),
    changed_at: author.now(),
  })
  await noteChange(author, messageId, { position, before, after: text })
  return readTranscript(author, messageId)
}
