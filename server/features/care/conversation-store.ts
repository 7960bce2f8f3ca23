import type { Selectable, Updateable } from 'kysely'
import type { CareConversationsTable } from '#server/database/types.ts'
import type { Actor } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'

export type ConversationRow = Selectable<CareConversationsTable>

export async function findConversation(actor: Actor, id: string): Promise<ConversationRow> {
  const row = await actor.db
    .selectFrom('care_conversations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw gone()
  return row
}

/** Holds the conversation until the transaction ends: of two people who act on it at once, the second sees what the first did. */
export async function lockConversation(actor: Actor, id: string): Promise<ConversationRow> {
  const row = await actor.db
    .selectFrom('care_conversations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw gone()
  return row
}

const gone = () => notFound('We couldn’t find that conversation. Old ones are deleted in time.')

export async function changeConversation(
  actor: Actor,
  id: string,
  change: Updateable<CareConversationsTable>,
): Promise<void> {
  await actor.db
    .updateTable('care_conversations')
    .set({ ...change, changed_at: actor.now() })
    .where('id', '=', id)
    .execute()
}

export function listMessages(actor: Actor, conversationId: string) {
  return actor.db
    .selectFrom('care_messages')
    .select(['id', 'sender', 'author_name as name', 'body', 'created_at as saidAt'])
    .where('conversation_id', '=', conversationId)
    .orderBy('position')
    .execute()
}

interface Said {
  readonly id: string
  readonly sender: 'visitor' | 'team'
  readonly body: string
  readonly authorId: string | null
  readonly authorName: string | null
}

/** So that a conversation can be read whole; the team can still answer where a visitor has said all they can. */
const mostSaid = { visitor: 300, team: 400 }

/** Adds to a locked conversation. False when this very message is there already: a call was repeated. */
export async function addMessage(
  actor: Actor,
  conversationId: string,
  said: Said,
): Promise<boolean> {
  const { position } = await actor.db
    .selectFrom('care_messages')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow()
  const next = position === null ? 0 : position + 1
  const added = await actor.db
    .insertInto('care_messages')
    .values({
      id: said.id,
      conversation_id: conversationId,
      position: next,
      sender: said.sender,
      account_id: said.authorId,
      author_name: said.authorName,
      body: said.body.replace(/\r\n?/g, '\n'),
      created_at: actor.now(),
    })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added && next >= mostSaid[said.sender])
    throw conflict(
      'This conversation has become too long to go on. Please begin a new one on our contact page and name this one’s number; nothing of it is lost.',
    )
  return added !== undefined
}
