import type { VoiceMood, WordsMood } from '#contract/transcripts.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { sealedJson, sealedText } from '#server/platform/encryption/sealed.ts'

export type Source = 'words' | 'voice'
export type FoundInWords = Pick<WordsMood, 'feelings'>
export type FoundInVoice = Pick<VoiceMood, 'tone' | 'comparedWith' | 'evidence'>

interface Moods {
  readonly words: WordsMood | null
  readonly voice: VoiceMood | null
}

export async function findMoods(author: FamilyAuthor, messageId: string): Promise<Moods> {
  const rows = await author.db
    .selectFrom('transcript_moods')
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

export async function keepMood(
  author: FamilyAuthor,
  messageId: string,
  mood: { source: Source; found: FoundInWords | FoundInVoice; engine: string },
): Promise<void> {
  const { source, found, engine } = mood
  const row = {
    found: sealedJson(author.familyId, found),
    engine,
    made_at: author.now(),
    own: null,
  }
  await author.db
    .insertInto('transcript_moods')
    .values({ ...row, message_id: messageId, source })
    .onConflict((on) => on.columns(['message_id', 'source']).doUpdateSet(row))
    .execute()
}

/** Answers false if there is no such mood. */
export async function setOwnWords(
  author: FamilyAuthor,
  messageId: string,
  source: Source,
  own: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await author.db
    .updateTable('transcript_moods')
    .set({ own: own === null ? null : sealedText(author.familyId, own) })
    .where('message_id', '=', messageId)
    .where('source', '=', source)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function removeMood(
  author: FamilyAuthor,
  messageId: string,
  source: Source,
): Promise<void> {
  await author.db
    .deleteFrom('transcript_moods')
    .where('message_id', '=', messageId)
    .where('source', '=', source)
    .execute()
}
