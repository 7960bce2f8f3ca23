import type { deskEventKinds } from '#contract/care/desk-shapes.ts'
import type { Actor, CareAgent } from '#server/platform/actors.ts'

type Kind = (typeof deskEventKinds)[number]

/** What is written where no person acted but one of our rules. */
export const byRule = { accountId: null, name: 'Kinfold' }

export async function recordEvent(
  actor: Actor,
  conversationId: string,
  by: { accountId: string | null; name: string },
  kind: Kind,
  words = '',
): Promise<void> {
  await actor.db
    .insertInto('care_events')
    .values({
      id: actor.newId(),
      conversation_id: conversationId,
      account_id: by.accountId,
      agent_name: by.name,
      kind,
      words,
      created_at: actor.now(),
    })
    .execute()
}

const mostListed = 200

/** The newest, in the order in which they happened. */
export async function listEvents(agent: CareAgent, conversationId: string) {
  const newest = await agent.db
    .selectFrom('care_events')
    .select(['id', 'kind', 'agent_name as name', 'words', 'created_at as happenedAt'])
    .where('conversation_id', '=', conversationId)
    .orderBy('sequence', 'desc')
    .limit(mostListed)
    .execute()
  return newest.toReversed()
}
