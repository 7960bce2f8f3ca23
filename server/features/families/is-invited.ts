import { sql } from 'kysely'
import type { Visitor } from '#server/platform/actors.ts'

/** Whether a family has written to this address and still waits for its answer. */
export async function isInvited(visitor: Visitor, email: string): Promise<boolean> {
  const row = await visitor.db
    .selectFrom('invitations')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', visitor.now())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
