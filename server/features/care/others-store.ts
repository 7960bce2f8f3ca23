import { sql } from 'kysely'
import type { CareAgent } from '#server/platform/actors.ts'

const mostOthers = 10

/** What else the same address wrote to us. */
export function listOthers(agent: CareAgent, { id, email }: { id: string; email: string }) {
  return agent.db
    .selectFrom('care_conversations')
    .select(['id', 'number', 'created_at as createdAt'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(mostOthers)
    .execute()
}
