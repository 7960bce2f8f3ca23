import type { VoiceReading, WordsReading } from '#contract/transcripts.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'

export type Source = 'words' | 'voice'
export type FoundInWords = Pick<WordsReading, 'feelings'>
export type FoundInVoice = Pick<VoiceReading, 'tone' | 'comparedWith' | 'evidence'>

interface Readings {
  readonly words: WordsReading | null
  readonly voice: VoiceReading | null
}

export async function findReadings(author: FamilyAuthor, messageId: string): Promise<Readings> {
  const rows = await author.db
    .selectFrom('transcript_readings')
    .selectAll()
    .where('message_id', '=', messageId)
    .execute()
  const of = <T>(source: Source) => {
    const row = rows.find((one) => one.source === source)
    if (!row) return null
    return { ...(row.found as T), own: row.own, engine: row.engine, madeAt: row.made_at }
  }
  return { words: of<FoundInWords>('words'), voice: of<FoundInVoice>('voice') }
}

export async function keepReading(
  author: FamilyAuthor,
  messageId: string,
  reading: { source: Source; found: FoundInWords | FoundInVoice; engine: string },
): Promise<void> {
  const { source, found, engine } = reading
  const row = { found: JSON.stringify(found), engine, made_at: author.now(), own: null }
  await author.db
    .insertInto('transcript_readings')
    .values({ ...row, message_id: messageId, source })
    .onConflict((on) => on.columns(['message_id', 'source']).doUpdateSet(row))
    .execute()
}

/** Answers false if there is no such reading. */
export async function setOwnWords(
  author: FamilyAuthor,
  messageId: string,
  source: Source,
  own: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await author.db
    .updateTable('transcript_readings')
    .set({ own })
    .where('message_id', '=', messageId)
    .where('source', '=', source)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function removeReading(
  author: FamilyAuthor,
  messageId: string,
  source: Source,
): Promise<void> {
  await author.db
    .deleteFrom('transcript_readings')
    .where('message_id', '=', messageId)
    .where('source', '=', source)
    .execute()
}
