import type { KnownSession } from '#contract/accounts/shapes.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { findAccount } from './account-store.ts'
import { endPending } from './end-pending.ts'
import { noteEvent } from './event-store.ts'
import { deleteSession, deleteSessions, listSessions } from './session-store.ts'
import { withSecrets } from './with-secrets.ts'

export async function showSessions(actor: SignedIn): Promise<KnownSession[]> {
  const rows = await listSessions(actor)
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === actor.sessionId,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    address: row.address,
    agent: row.agent,
  }))
}

export async function endSession(actor: SignedIn, sessionId: string): Promise<void> {
  const { accountId } = actor
  if (!(await deleteSession(actor, { sessionId, accountId })))
    throw notFound('We couldn’t find that session. It may have ended already.')
  await noteEvent(actor, accountId, 'session-ended')
}

export async function endOtherSessions(actor: SignedIn): Promise<number> {
  const { accountId, sessionId } = actor
  return withSecrets(actor, async (actor) => {
    const ended = await deleteSessions(actor, accountId, { except: sessionId })
    // Whoever signs the others out is worried: a link that would let one of them in again ends as well.
    await endPending(actor, (await findAccount(actor, accountId))!)
    if (ended > 0) await noteEvent(actor, accountId, 'other-sessions-ended')
    return ended
  })
}
