import { sql, type Updateable } from 'kysely'
import type { TranscriptsTable } from '#server/database/types.ts'
import { findMessage, type MessageRow } from '#server/features/messages/index.ts'
import { transcriptOf, type TranscriptRow } from '#server/features/transcripts/engine/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'

export interface Found {
  readonly message: MessageRow
  /** Undefined where nobody has asked yet. */
  readonly row: TranscriptRow | undefined
}

/** One's own message and what is written down of it; somebody else's can't be told from nothing. */
export async function findTranscript(author: FamilyAuthor, messageId: string): Promise<Found> {
  const message = await findMessage(author, messageId)
  return { message, row: await transcriptOf(author, messageId).executeTakeFirst() }
}

/** The same, and nobody else changes it before we are done. */
export async function lockTranscript(author: FamilyAuthor, messageId: string): Promise<Found> {
  const message = await findMessage(author, messageId)
  return { message, row: await transcriptOf(author, messageId).forUpdate().executeTakeFirst() }
}

export async function updateTranscript(
  author: FamilyAuthor,
  messageId: string,
  change: Updateable<TranscriptsTable>,
): Promise<void> {
  await author.db
    .updateTable('transcripts')
    .set(change)
    .where('message_id', '=', messageId)
    .where('author_id', '=', author.accountId)
    .execute()
}

export async function noteChange(
  author: FamilyAuthor,
  messageId: string,
  { position, before, after }: { position: number; before: string; after: string },
): Promise<void> {
  await author.db
    .insertInto('transcript_changes')
    .values({
      position,
      before_text: sealedText(author.familyId, before),
      after_text: sealedText(author.familyId, after),
      message_id: messageId,
      changed_at: author.now(),
      number: sql<number>`(select count(*) + 1 from transcript_changes where message_id = ${messageId})`,
    })
    .execute()
}

// Enough to see what became of a line; nobody reads ten thousand.
const MOST_CHANGES = 200

export async function listChanges(author: FamilyAuthor, messageId: string) {
  const rows = await author.db
    .selectFrom('transcript_changes')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('number', 'desc')
    .limit(MOST_CHANGES)
    .execute()
  return rows.map((row) => ({
    position: row.position,
    before: row.before_text,
    after: row.after_text,
    changedAt: row.changed_at,
  }))
}
