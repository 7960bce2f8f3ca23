import type { ManagedUser } from '#contract/admin.ts'
import { plansByAccount } from '#server/features/subscriptions/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'

/** One account, held until the act is over, so that two admins can't act on it at once. */
export async function lockUser(admin: Admin, accountId: string) {
  const account = await admin.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('sandbox_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw notFound('We couldn’t find that account.')
  return account
}

/** What an admin may know of an account: how it stands, never what it keeps. */
export async function readManagedUser(admin: Admin, accountId: string): Promise<ManagedUser> {
  const row = await admin.db
    .selectFrom('accounts')
    .select((columns) => [
      'id',
      'username',
      'email',
      'role',
      'status',
      'email_verified_at',
      'totp_confirmed_at',
      'created_at',
      'last_seen_at',
      columns
        .selectFrom('sessions')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .where('expires_at', '>', admin.now())
        .$asScalar()
        .as('sessions'),
      columns
        .selectFrom('deliveries')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('deliveries.author_id', '=', 'accounts.id')
        .where('state', 'in', ['scheduled', 'reminded', 'checked', 'held'])
        .$asScalar()
        .as('waiting'),
    ])
    .where('id', '=', accountId)
    .where('sandbox_id', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('We couldn’t find that account.')
  const plans = await plansByAccount(admin)
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    status: row.status,
    isEmailVerified: row.email_verified_at !== null,
    hasSecondFactor: row.totp_confirmed_at !== null,
    subscriptionPlan: plans.get(row.id) ?? 'free', // spec §3: the default
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    sessions: Number(row.sessions),
    waitingDeliveries: Number(row.waiting),
  }
}
