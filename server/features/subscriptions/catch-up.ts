import type { System } from '#server/platform/actors.ts'
import { toRunning } from './subscription-store.ts'
import { takeAll } from './take-news.ts'

/** What the test provider did by itself meanwhile, and the plans of people who are leaving. */
export async function catchUp(system: System): Promise<void> {
  const { ports } = system
  for await (const news of ports.payments.catchUp()) await takeAll(system, news)
  for (const { ref, customerRef } of await plansOfLeavers(system))
    await takeAll(system, await ports.payments.cancel({ subscriptionRef: ref, customerRef }))
}

/** Whoever asked for their account to be deleted isn't charged again. */
async function plansOfLeavers({ db, ports }: System) {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('accounts', 'accounts.id', 'subscriptions.account_id')
    .selectAll('subscriptions')
    .where('accounts.delete_after_at', 'is not', null)
    .where('subscriptions.ended_at', 'is', null)
    .where('subscriptions.is_cancelling', '=', false)
    .where('subscriptions.provider', '=', ports.payments.provider)
    .execute()
  return rows.map(toRunning)
}
