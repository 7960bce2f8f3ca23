import { sql, type Insertable, type Updateable } from 'kysely'
import type { Message } from '#contract/messages/shapes.ts'
import type { MessagesTable } from '#server/database/types.ts'
import { isCopyOfMessage, toCopyState } from '#server/features/media/index.ts'
import type { FamilyEditor, FamilyAuthor } from '#server/platform/actors.ts'
import { sealedJson } from '#server/platform/encryption/sealed.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { isRenamed, marksOf, sealSaid, type Said } from './sealed-columns.ts'

/** One's own messages in this family: the row-level policy says the same. */
function select(author: FamilyAuthor) {
  return author.db
    .selectFrom('messages')
    .leftJoin('media', 'media.id', 'messages.media_id')
    .leftJoin('media_copies as copy', (join) => join.on(isCopyOfMessage('copy')))
    .selectAll('messages')
    .select([
      'media.kind as media_kind',
      'media.file_name',
      'media.byte_length',
      'media.duration_ms',
    ])
    .select(['copy.state as copy_state', 'copy.reason as copy_reason'])
    .where('messages.family_id', '=', author.familyId)
    .where('messages.author_id', '=', author.accountId)
}

export type MessageRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export async function findMessage(author: FamilyAuthor, id: string): Promise<MessageRow> {
  const found = await select(author).where('messages.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('We couldn’t find that message.')
  return found
}

/** Two tabs that keep the same take wait for each other: the second then finds what the first has made. */
export async function keepInTurn(editor: FamilyEditor, takeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${takeId}, 0))`.execute(editor.db)
}

export function findByTake(author: FamilyAuthor, takeId: string): Promise<MessageRow | undefined> {
  return select(author).where('messages.take_id', '=', takeId).executeTakeFirst()
}

type NewRow = Omit<
  Insertable<MessagesTable>,
  | 'id'
  | 'family_id'
  | 'author_id'
  | 'created_at'
  | 'changed_at'
  | 'name_words'
  | 'word_count'
  | 'peaks'
  | keyof Said
> &
  Omit<Said, 'intention'> & { readonly peaks: unknown }

/** Answers false, and changes nothing, if the take has become a message already. */
export async function insertMessage(editor: FamilyEditor, row: NewRow): Promise<boolean> {
  const now = editor.now()
  const { numInsertedOrUpdatedRows } = await editor.db
    .insertInto('messages')
    .values({
      ...sealSaid(editor.familyId, row),
      peaks: sealedJson(editor.familyId, row.peaks),
      name_words: marksOf(editor.familyId, row),
      id: editor.newId(),
      family_id: editor.familyId,
      author_id: editor.accountId,
      created_at: now,
      changed_at: now,
    })
    // The take has become a message in a second tab.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What somebody was promised stays as it is until it is called off. */
export function assertDraft({ state }: MessageRow): void {
  if (state !== 'draft')
    throw conflict(
      'This message has its day, so it stays as it is. To change or delete it, call its delivery off first.',
    )
}

export type Changed = Pick<
  Updateable<MessagesTable>,
  'trim_start_ms' | 'trim_end_ms' | 'removed_at'
> &
  Partial<Said>

/** Changes a draft, and only a draft. */
export async function changeDraft(
  author: FamilyAuthor,
  id: string,
  change: Changed,
): Promise<MessageRow> {
  const { familyId, accountId } = author
  const draft = author.db
    .updateTable('messages')
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .where('author_id', '=', accountId)
    .where('state', '=', 'draft')
  await draft
    .set({
      ...sealSaid(familyId, change),
      changed_at: author.now(),
      version: sql`version + 1`,
    })
    .execute()
  const changed = await findMessage(author, id)
  if (isRenamed(change)) await draft.set({ name_words: marksOf(familyId, changed) }).execute()
  return changed
}

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    title: row.title,
    forWhom: row.for_whom,
    occasion: row.occasion,
    prompt: row.prompt,
    words: row.words,
    trimStartMs: row.trim_start_ms,
    trimEndMs: row.trim_end_ms,
    intention: row.intention,
    media: row.media_id
      ? {
          id: row.media_id,
          kind: row.media_kind!,
          fileName: row.file_name!,
          byteLength: row.byte_length!,
          durationMs: row.duration_ms,
          copy: { state: toCopyState(row.copy_state), reason: row.copy_reason },
        }
      : null,
    peaks: row.peaks as number[],
    createdAt: row.created_at,
    changedAt: row.changed_at,
    removedAt: row.removed_at,
  }
}

/** A message is a draft for as long as nobody is to receive it. */
export async function setMessageState(
  author: FamilyAuthor,
  id: string,
  state: Message['state'],
): Promise<void> {
  await author.db
    .updateTable('messages')
    .set({ state, changed_at: author.now(), version: sql`version + 1` })
    .where('id', '=', id)
    .where('family_id', '=', author.familyId)
    .where('author_id', '=', author.accountId)
    .where('state', '<>', state)
    .execute()
}
