import type { DeskConversation } from '#contract/care/desk-shapes.ts'
import type { CareAgent } from '#server/platform/actors.ts'
import { findConversation, listMessages } from './conversation-store.ts'
import { listEvents } from './event-store.ts'
import { readEntry } from './inbox-store.ts'
import { sql } from 'kysely'

/** A conversation as the team sees it: what was said, what was noted, and what was done. */
export async function readDeskConversation(
  agent: CareAgent,
  id: string,
): Promise<DeskConversation> {
  const { email } = await findConversation(agent, id)
  return {
    entry: await readEntry(agent, id),
    messages: await listMessages(agent, id),
    events: await listEvents(agent, id),
    others: await listOthers(agent, { id, email }),
  }
}

const mostOthers = 10

/** What else the same address wrote to us. */
function listOthers(agent: CareAgent, { id, email }: { id: string; email: string }) {
  return agent.db
    .selectFrom('care_conversations')
    .select(['id', 'number', 'created_at as createdAt'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(mostOthers)
    .execute()
}
