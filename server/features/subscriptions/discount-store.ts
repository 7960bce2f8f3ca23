import type { Actor, Admin } from '#server/platform/actors.ts'

/** What is taken off this account's prices, by the newest decision in its favour. */
export async function discountOf({ db }: Actor, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('discount_requests')
    .select('percent')
    .where('account_id', '=', accountId)
    .where('state', '=', 'granted')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.percent ?? 0
}

export async function newestRequest({ db }: Actor, accountId: string) {
  return db
    .selectFrom('discount_requests')
    .select(['kind', 'state', 'percent', 'asked_at'])
    .where('account_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The oldest first: whoever waits longest. */
export const openRequests = ({ db }: Admin) =>
  db
    .selectFrom('discount_requests')
    .innerJoin('accounts', 'accounts.id', 'discount_requests.account_id')
    .select([
      'discount_requests.id',
      'discount_requests.kind',
      'discount_requests.words',
      'discount_requests.asked_at',
      'accounts.display_name',
      'accounts.email',
    ])
    .where('discount_requests.state', '=', 'open')
    .orderBy('discount_requests.asked_at')
    .limit(200)
    .execute()

export const settleRequest = (admin: Admin, id: string, percent: number) =>
  admin.db
    .updateTable('discount_requests')
    .set({
      state: percent > 0 ? 'granted' : 'declined',
      percent,
      decided_at: admin.now(),
      decided_by: admin.accountId,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('account_id')
    .executeTakeFirst()
