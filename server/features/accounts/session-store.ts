import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { mostOnPage } from '#contract/page.ts'
import type { Actor, SignedIn, TokenHolder, Visitor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { unauthorised } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/sealing.ts'

export interface NewSession {
  readonly token: string
  readonly expiresAt: string
}

const daysOfSession = 30
// Whoever never stays away a month is asked once a year (050).
const mostDaysOfSession = 365

/** Starts a session under a new secret. Whatever session this browser had before is over. */
export async function startSession(
  visitor: Visitor | TokenHolder,
  accountId: string,
  { hasSecondStep }: { hasSecondStep: boolean },
): Promise<NewSession> {
  if (visitor.session) await deleteSession(visitor, visitor.session)
  const token = randomBytes(32).toString('base64url')
  const now = visitor.now()
  const expiresAt = stamp(later(visitor.ports.clock.now(), { days: daysOfSession }))
  await visitor.db
    .insertInto('sessions')
    .values({
      id: visitor.newId(),
      account_id: accountId,
      token_hash: hashToken(token),
      created_at: now,
      last_seen_at: now,
      proved_at: now,
      second_step_at: hasSecondStep ? now : null,
      expires_at: expiresAt,
      address: visitor.address,
      agent: visitor.agent,
    })
    .execute()
  return { token, expiresAt }
}

// spec is silent on session length: 30 days from the last visit, a year at most.
export async function prolongSession(
  { db }: Pick<Actor, 'db'>,
  { sessionId, accountId }: { sessionId: string; accountId: string },
  now: Temporal.Instant,
): Promise<void> {
  const last_seen_at = stamp(now)
  const inAMonth = stamp(later(now, { days: daysOfSession }))
  const expires_at = sql<string>`least(${inAMonth}::timestamptz,
    created_at + make_interval(hours => ${mostDaysOfSession * 24}))`
  await db
    .updateTable('sessions')
    .set({ last_seen_at, expires_at })
    .where('id', '=', sessionId)
    .execute()
  await db.updateTable('accounts').set({ last_seen_at }).where('id', '=', accountId).execute()
}

/** Ends one session; false if there is none such. */
export async function deleteSession(
  actor: Actor,
  { sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await actor.db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Ends an account's sessions, all of them or all but one; answers how many. */
export async function deleteSessions(
  actor: Actor,
  accountId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const { numDeletedRows } = await actor.db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Whether it is one of the account's still; asked again after something slow, with the account held. */
export async function isSessionThere(
  actor: Actor,
  { sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<boolean> {
  const found = await actor.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', actor.now())
    .executeTakeFirst()
  return found !== undefined
}

export function listSessions(actor: SignedIn) {
  return actor.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'agent'])
    .where('account_id', '=', actor.accountId)
    .where('expires_at', '>', actor.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOnPage)
    .execute()
}

export function ownSession(actor: SignedIn) {
  return actor.db
    .selectFrom('sessions')
    .select(['proved_at', 'expires_at'])
    .where('id', '=', actor.sessionId)
    .where('account_id', '=', actor.accountId)
    .executeTakeFirstOrThrow(() => unauthorised())
}

/** Notes that the person at this session proved who they are; by a code or a passkey, the second step as well. */
export async function setProved(
  actor: SignedIn,
  { hasSecondStep }: { hasSecondStep: boolean },
): Promise<void> {
  const now = actor.now()
  await actor.db
    .updateTable('sessions')
    .set({ proved_at: now, ...(hasSecondStep && { second_step_at: now }) })
    .where('id', '=', actor.sessionId)
    .where('account_id', '=', actor.accountId)
    .execute()
}

/** What was passed before was another second step, or none. */
export async function forgetSecondSteps(actor: Actor, accountId: string): Promise<void> {
  await actor.db
    .updateTable('sessions')
    .set({ second_step_at: null })
    .where('account_id', '=', accountId)
    .execute()
}

export async function deleteExpiredSessions(actor: Actor): Promise<void> {
  await actor.db.deleteFrom('sessions').where('expires_at', '<=', actor.now()).execute()
}
