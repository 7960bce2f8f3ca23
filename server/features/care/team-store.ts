import { sql } from 'kysely'
import { findKnownAccount } from '#server/features/accounts/index.ts'
import type { Admin, CareAgent } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'

const mostAgents = 100

/** Who answers people: every admin, and whoever an admin took in. */
export function listTeam(agent: Admin | CareAgent) {
  return agent.db
    .selectFrom('accounts as a')
    .leftJoin('care_team as t', 't.account_id', 'a.id')
    .select(['a.id', 'a.display_name as name', 'a.email'])
    .select(sql<boolean>`a.role = 'admin'`.as('isAdmin'))
    .where('a.status', '=', 'active')
    .where((where) =>
      where.or([where('a.role', '=', 'admin'), where('t.account_id', 'is not', null)]),
    )
    .orderBy('a.display_name')
    .orderBy('a.id')
    .limit(2 * mostAgents)
    .execute()
}

/** The agent as the visitor and the log know them. */
export async function whoIs(agent: CareAgent): Promise<{ accountId: string; name: string }> {
  return { accountId: agent.accountId, name: await nameOf(agent, agent.accountId) }
}

export async function nameOf(agent: CareAgent, accountId: string): Promise<string> {
  const row = await findKnownAccount(agent, accountId)
  return row?.display_name ?? 'Somebody who has left'
}

export async function addAgent(admin: Admin, email: string): Promise<void> {
  const account = await admin.db
    .selectFrom('accounts')
    .select(['id', 'status', 'email_verified_at', 'sandbox_id'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (!account || account.sandbox_id)
    throw notFound('Nobody has an account with this address. Ask them to sign up first.')
  if (account.status !== 'active') throw conflict('This account is closed or suspended.')
  if (!account.email_verified_at)
    throw conflict('They haven’t confirmed their e-mail address yet. Ask them to, then try again.')
  // Of two who are taken in at the same moment, the later one counts the earlier.
  await sql`select pg_advisory_xact_lock(hashtext('care team'))`.execute(admin.db)
  await admin.db
    .insertInto('care_team')
    .values({ account_id: account.id, added_by: admin.accountId, added_at: admin.now() })
    .onConflict((on) => on.doNothing())
    .execute()
  const { agents } = await admin.db
    .selectFrom('care_team')
    .select(({ fn }) => fn.countAll<number>().as('agents'))
    .executeTakeFirstOrThrow()
  if (agents > mostAgents)
    throw conflict(
      `The care team has ${mostAgents} people, as many as it can have. Please take somebody out first.`,
    )
}

export async function removeAgent(admin: Admin, agentId: string): Promise<void> {
  const { numDeletedRows } = await admin.db
    .deleteFrom('care_team')
    .where('account_id', '=', agentId)
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    throw notFound('They aren’t in the care team. Admins always are, as long as they are admins.')
  await admin.db
    .updateTable('care_conversations')
    .set({ claimed_by: null, claimed_at: null, typing_until_at: null, changed_at: admin.now() })
    .set({ state: sql`case when state = 'claimed' then 'open' else state end` })
    .where('claimed_by', '=', agentId)
    .execute()
}
