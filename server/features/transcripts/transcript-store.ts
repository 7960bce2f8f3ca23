import { sql, type Updateable } from 'kysely'
import type { TranscriptsTable } from '#server/database/types.ts'
import { findMessage, type MessageRow } from '#server/features/messages/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'

function select(author: FamilyAuthor, messageId: string) {
  return author.db
    .selectFrom('transcripts')
    .selectAll()
    .where('message_id', '=', messageId)
    .where('family_id', '=', author.familyId)
    .where('author_id', '=', author.accountId)
}

export type TranscriptRow = Awaited<
  ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>
>

export interface Found {
  readonly message: MessageRow
  /** Undefined where nobody has asked yet. */
  readonly row: TranscriptRow | undefined
}

/** One's own message and what is written down of it; somebody else's can't be told from nothing. */
export async function findTranscript(author: FamilyAuthor, messageId: string): Promise<Found> {
  const message = await findMessage(author, messageId)
  return { message, row: await select(author, messageId).executeTakeFirst() }
}

/** The same, and nobody else changes it before we are done. */
export async function lockTranscript(author: FamilyAuthor, messageId: string): Promise<Found> {
  const message = await findMessage(author, messageId)
  return { message, row: await select(author, messageId).forUpdate().executeTakeFirst() }
}

export const isSpoken = ({ media_kind }: MessageRow): boolean =>
  media_kind === 'audio' || media_kind === 'video'

const nothingYet = {
  problem: null,
  heard_ms: 0,
  tries: 0,
  written: '[]',
  texts: '[]',
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

/** A duplicate of a message says the same, corrections included. Answers false if there was nothing to copy. */
export async function copyTranscript(
  author: FamilyAuthor,
  fromMessageId: string,
  toMessageId: string,
): Promise<boolean> {
  const row = await select(author, fromMessageId).executeTakeFirst()
  if (row?.state !== 'ready') return false
  await author.db
    .insertInto('transcripts')
    .values({
      ...row,
      message_id: toMessageId,
      written: JSON.stringify(row.written),
      texts: JSON.stringify(row.texts),
      voice: row.voice === null ? null : JSON.stringify(row.voice),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  return true
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
  change: { position: number; before_text: string; after_text: string },
): Promise<void> {
  await author.db
    .insertInto('transcript_changes')
    .values({
      ...change,
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
