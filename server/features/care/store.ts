import type { Insertable } from 'kysely'
import type { CareConversationsTable } from '#server/database/types.ts'
import type { Actor } from '#server/platform/actors.ts'
import type { Line } from './conversation.ts'

export type NewRow = Omit<Insertable<CareConversationsTable>, 'created_at' | 'changed_at'>

/** False when another conversation has the number already. */
export async function insertConversation(actor: Actor, row: NewRow): Promise<boolean> {
  const at = actor.now()
  const inserted = await actor.db
    .insertInto('care_conversations')
    .values({ ...row, created_at: at, changed_at: at })
    .onConflict((on) => on.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertLines(
  actor: Actor,
  conversationId: string,
  lines: readonly Line[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ sender, body }, position) => ({
    id: actor.newId(),
    conversation_id: conversationId,
    position,
    sender,
    body,
    created_at: actor.now(),
  }))
  await actor.db.insertInto('care_messages').values(rows).execute()
}
