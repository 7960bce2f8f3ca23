import { randomUUID } from 'node:crypto'
import { threadToken } from '#server/features/care/thread-link.ts'
import type { TestApp } from '#tests/support/server.ts'
import type { Ids } from './world-rows.ts'

/** A conversation that the admin has claimed, somebody of the care team, and one canned answer. */
export async function buildCare(app: TestApp, adminId: string): Promise<Ids> {
  const [conversationId, agentId, cannedId] = [randomUUID(), randomUUID(), randomUUID()]
  const reviewId = randomUUID()
  const at = app.clock.now().toString()
  const { system } = app.database
  await system
    .insertInto('care_conversations')
    .values({
      id: conversationId,
      number: conversationId,
      channel: 'chat',
      topic: 'other',
      priority: 5,
      state: 'claimed',
      claimed_by: adminId,
      email: 'visitor@world.example',
      answer_due_at: at,
      created_at: at,
      changed_at: at,
    })
    .execute()
  await system
    .insertInto('accounts')
    .values({
      id: agentId,
      username: `u${agentId}`,
      email: `${agentId}@world.example`,
      display_name: 'Rosa',
      created_at: at,
    })
    .execute()
  await system.insertInto('care_team').values({ account_id: agentId, added_at: at }).execute()
  await system
    .insertInto('canned_answers')
    .values({ id: cannedId, title: cannedId, body: 'Hello', changed_at: at })
    .execute()
  await system
    .insertInto('reviews')
    .values({
      id: reviewId,
      account_id: agentId,
      stars: 5,
      words: 'Kind',
      shown_name: 'Rosa',
      state: 'shown',
      decided_at: at,
      written_at: at,
      changed_at: at,
    })
    .execute()
  return {
    reviewId,
    conversationId,
    agentId,
    cannedId,
    'threads/token': threadToken(app, conversationId),
  }
}
