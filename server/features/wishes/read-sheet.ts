import { sql } from 'kysely'
import { mostReadable, type ReadableSheet, type WishSheet } from '#contract/wishes/index.ts'
import type { FamilyAuthor, FamilyViewer } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { toSheetWish } from './wish-store.ts'

/** Whose wishes somebody may read: row-level security leaves the rows of no one else. */
export async function listSheets(viewer: FamilyViewer): Promise<{ sheets: ReadableSheet[] }> {
  const { rows } = await sql<ReadableSheet>`
    select author_id as "authorId", coalesce(accounts.display_name, 'Somebody') as "authorName",
      kinfold_is_released(author_id) as "isReleased", count(*)::int as wishes
    from wishes left join accounts on accounts.id = author_id
    where family_id = ${viewer.familyId} and author_id <> ${viewer.accountId}
    group by author_id, accounts.display_name
    order by accounts.display_name, author_id
    limit ${mostReadable}`.execute(viewer.db)
  return { sheets: rows }
}

/** One person's wishes as far as the reader may see them; of nobody else's is told that there are any. */
export async function readSheet(reader: FamilyAuthor, authorId: string): Promise<WishSheet> {
  const rows = await reader.db
    .selectFrom('wishes')
    .leftJoin('wish_recordings as voice', 'voice.id', 'wishes.recording_id')
    .select(['wishes.id', 'kind', 'content', 'recording_id', 'visible', 'changed_at'])
    .select(['voice.duration_ms', 'voice.heard_state', 'voice.heard_words', 'voice.heard_read_at'])
    .where('wishes.family_id', '=', reader.familyId)
    .where('wishes.author_id', '=', authorId)
    .orderBy('wishes.created_at')
    .orderBy('wishes.id')
    .execute()
  const isMine = authorId === reader.accountId
  if (rows.length === 0 && !isMine) throw notFound('There are no wishes here that you may read.')
  const { rows: known } = await sql<{ name: string | null; isReleased: boolean }>`
    select (select display_name from accounts where id = ${authorId}) as name,
      kinfold_is_released(${authorId}) as "isReleased"`.execute(reader.db)
  return {
    authorId,
    authorName: known[0]!.name ?? 'Somebody',
    isMine,
    isReleased: known[0]!.isReleased,
    wishes: rows.map(toSheetWish),
  }
}
