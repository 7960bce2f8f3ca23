import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { noWords } from '#server/platform/encryption/sealed.ts'

/** Whether somebody else's messages hang on a family. */
export async function hasMessagesOfOthers(
  { db }: System,
  familyId: string,
  accountId: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('messages')
    .select('id')
    .where('family_id', '=', familyId)
    .where('author_id', '<>', accountId)
    .executeTakeFirst()
  return other !== undefined
}

/** Makes messages another author's, without what only their author used: notes to themselves. */
export async function changeAuthor(
  { db }: System,
  messageIds: readonly string[],
  authorId: string,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ author_id: authorId, for_whom: noWords, intention: noWords, prompt: noWords })
    .where('id', 'in', messageIds)
    .execute()
}

export async function deleteMessages({ db }: System, ids: readonly string[]): Promise<void> {
  await sql`delete from messages where id = any(${ids})`.execute(db)
}

/** Which of these accounts are no longer the author of anything. */
export async function withoutMessages(
  { db }: System,
  accountIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${accountIds}::uuid[]) as account (id)
    where not exists (select from messages where author_id = account.id)`.execute(db)
  return rows.map(({ id }) => id)
}
