import type { ManagedUser } from '#contract/admin.ts'
import { readRoomOf } from '#server/features/media/index.ts'
import { planOf } from '#server/features/subscriptions/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'

const noSuchAccount = () => notFound('We couldn’t find that account.')

/** For acts that hold something else: a lock here would keep a payment's news from being written. */
export async function findUser(admin: Admin, accountId: string) {
  const account = await admin.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '=', accountId)
    .where('sandbox_id', 'is', null)
    .where('status', '<>', 'departed')
    .executeTakeFirst()
  if (!account) throw noSuchAccount()
  return account
}

/** One account, held until the act is over, so that two admins can't act on it at once. */
export async function lockUser(admin: Admin, accountId: string) {
  const account = await admin.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('sandbox_id', 'is', null)
    .where('status', '<>', 'departed')
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw noSuchAccount()
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
    .where('status', '<>', 'departed')
    .executeTakeFirst()
  if (!row) throw noSuchAccount()
  const plan = await planOf(admin, row.id)
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    status: row.status as ManagedUser['status'],
    isEmailVerified: row.email_verified_at !== null,
    hasSecondFactor: row.totp_confirmed_at !== null,
    plan,
    room: await readRoomOf(admin, row.id, plan.plan),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    sessions: Number(row.sessions),
    waitingDeliveries: Number(row.waiting),
  }
}
