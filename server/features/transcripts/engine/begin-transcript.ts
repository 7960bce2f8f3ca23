import type { FamilyAuthor } from '#server/platform/actors.ts'
import { noList, sealedJson } from '#server/platform/encryption/sealed.ts'
import { writeDownJob } from './jobs.ts'
import { transcriptOf } from './transcript-row.ts'

const nothingYet = {
  problem: null,
  heard_ms: 0,
  tries: 0,
  written: noList,
  texts: noList,
  language: null,
  engine: null,
  made_at: null,
  changed_at: null,
  voice: null,
}

/** Begins anew, whatever was there. */
export async function resetTranscript(
  author: FamilyAuthor,
  messageId: string,
  state: 'waiting' | 'off',
): Promise<void> {
  const fresh = { ...nothingYet, state, asked_at: author.now() }
  await author.db
    .insertInto('transcripts')
    .values({
      ...fresh,
      message_id: messageId,
      family_id: author.familyId,
      author_id: author.accountId,
    })
    .onConflict((on) => on.column('message_id').doUpdateSet(fresh))
    .execute()
  for (const table of ['transcript_changes', 'transcript_moods'] as const)
    await author.db.deleteFrom(table).where('message_id', '=', messageId).execute()
}

export async function beginTranscript(author: FamilyAuthor, messageId: string): Promise<void> {
  await resetTranscript(author, messageId, 'waiting')
  await author.ports.jobs.enqueueLater(author, writeDownJob, { messageId })
}

/** A duplicate of a message says the same, corrections included. Answers false if there was nothing to copy. */
export async function copyTranscript(
  author: FamilyAuthor,
  fromMessageId: string,
  toMessageId: string,
): Promise<boolean> {
  const row = await transcriptOf(author, fromMessageId).executeTakeFirst()
  if (row?.state !== 'ready') return false
  await author.db
    .insertInto('transcripts')
    .values({
      ...row,
      message_id: toMessageId,
      written: sealedJson(row.family_id, row.written),
      texts: sealedJson(row.family_id, row.texts),
      voice: row.voice === null ? null : sealedJson(row.family_id, row.voice),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  return true
}
