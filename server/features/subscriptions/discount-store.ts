import type { Actor } from '#server/platform/actors.ts'

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
