import type { Transcript } from '#contract/transcripts.ts'
import {
  assertCovered,
  sentencesOf,
  type TranscriptRow,
} from '#server/features/transcripts/engine/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import type { VoiceMeasure } from '#server/platform/ai/hearing/ear.ts'
import { conflict, notFound, unavailable } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { compareVoice, voiceEngine } from './compare-voice.ts'
import { keepMood, removeMood, setOwnWords, type Source } from './mood-store.ts'
import { readWords, wordsEngine } from './read-words.ts'
import { findTranscript } from './transcript-store.ts'
import { linesOf, readTranscript } from './transcript-view.ts'

const notWritten = () => conflict('This recording hasn’t been written down yet.')

/** Reads the mood of the words as they stand now, and of the voice, because the author asked. */
export async function readMood(
  caller: Admitted<'family-author'>,
  messageId: string,
): Promise<Transcript> {
  const { row, others } = await caller.act(async (author) => {
    const { row, message } = await findTranscript(author, messageId)
    if (row?.state !== 'ready') throw notWritten()
    await assertCovered(author)
    return { row, others: await othersOf(author, message.media_id!) }
  })
  // No transaction is open while the engine thinks.
  const words = await readWords(caller.ports.ai, sentencesIn(row))
  if (!words)
    throw unavailable('The engine that reads words is getting ready. Please try again in a minute.')
  const voice = compareVoice(row.voice as VoiceMeasure | null, others)
  return caller.act(async (author) => {
    const { row: still } = await findTranscript(author, messageId)
    if (still?.state !== 'ready') throw notWritten()
    await keepMood(author, messageId, { source: 'words', found: words, engine: wordsEngine })
    if (voice)
      await keepMood(author, messageId, { source: 'voice', found: voice, engine: voiceEngine })
    else await removeMood(author, messageId, 'voice')
    return readTranscript(author, messageId)
  })
}

const sentencesIn = (row: TranscriptRow) =>
  sentencesOf(
    linesOf(row)
      .map(({ text }) => text)
      .filter(Boolean)
      .join(' '),
  )

/** How the author sounded in other messages spoken here; a file may hold somebody else's voice. */
async function othersOf(author: FamilyAuthor, mediaId: string): Promise<VoiceMeasure[]> {
  const rows = await author.db
    .selectFrom('transcripts')
    .innerJoin('messages', 'messages.id', 'transcripts.message_id')
    // A duplicate says nothing new about how somebody speaks.
    .distinctOn('messages.media_id')
    .select('transcripts.voice')
    .where('transcripts.author_id', '=', author.accountId)
    .where('messages.media_id', '<>', mediaId)
    .where('transcripts.voice', 'is not', null)
    .where('messages.kind', '=', 'voice')
    .where('messages.removed_at', 'is', null)
    .orderBy('messages.media_id')
    .limit(50)
    .execute()
  return rows.map(({ voice }) => voice as VoiceMeasure)
}

/** The author says it better; empty brings ours back. */
export async function changeMood(
  author: FamilyAuthor,
  messageId: string,
  source: Source,
  own: string,
): Promise<Transcript> {
  await findTranscript(author, messageId)
  await assertCovered(author)
  if (!(await setOwnWords(author, messageId, source, own || null)))
    throw notFound('There is no such mood of this message.')
  return readTranscript(author, messageId)
}

/** Taking away needs no plan. */
export async function takeAwayMood(
  author: FamilyAuthor,
  messageId: string,
  source: Source,
): Promise<Transcript> {
  await findTranscript(author, messageId)
  await removeMood(author, messageId, source)
  return readTranscript(author, messageId)
}
