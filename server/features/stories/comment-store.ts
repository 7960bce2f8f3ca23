import { mostComments, type Comment } from '#contract/stories.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'

export interface CommentIds {
  readonly memoryId: string
  readonly commentId: string
}

const select = ({ db, familyId }: FamilyViewer, memoryId: string) =>
  db
    .selectFrom('memory_comments')
    .leftJoin('accounts', 'accounts.id', 'written_by')
    .select(['memory_comments.id', 'written_by', 'words', 'written_at', 'changed_at'])
    .select('accounts.display_name as writer')
    .where('memory_comments.family_id', '=', familyId)
    .where('memory_id', '=', memoryId)

/** The oldest first, as they were said. */
export async function commentsOn(viewer: FamilyViewer, memoryId: string): Promise<Comment[]> {
  const rows = await select(viewer, memoryId)
    .orderBy('written_at')
    .orderBy('memory_comments.id')
    .limit(mostComments)
    .execute()
  return rows.map(({ id, written_by, writer, words, written_at, changed_at }) => ({
    id,
    writer,
    isMine: written_by === viewer.accountId,
    words,
    writtenAt: written_at,
    isChanged: changed_at !== null,
  }))
}

/** Nothing where the id is somebody else's already. */
export async function insertComment(
  { db, familyId, accountId, now }: FamilyEditor,
  { memoryId, commentId }: CommentIds,
  words: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('memory_comments')
    .values({
      id: commentId,
      memory_id: memoryId,
      family_id: familyId,
      written_by: accountId,
      words: sealedText(familyId, words),
      written_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateOwnComment(
  editor: FamilyEditor,
  { memoryId, commentId }: CommentIds,
  words: string,
): Promise<boolean> {
  const { db, familyId, accountId } = editor
  const { numUpdatedRows } = await db
    .updateTable('memory_comments')
    .set({ words: sealedText(familyId, words), changed_at: editor.now() })
    .where('id', '=', commentId)
    .where('memory_id', '=', memoryId)
    .where('family_id', '=', familyId)
    .where('written_by', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** One’s own; of others, where row security lets an owner. */
export async function deleteComment(
  { db, familyId }: FamilyViewer,
  { memoryId, commentId }: CommentIds,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('memory_comments')
    .where('id', '=', commentId)
    .where('memory_id', '=', memoryId)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
