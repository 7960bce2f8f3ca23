import type { PlanId } from '#contract/rules/plans.ts'
import type { Admin } from '#server/platform/actors.ts'
import { runningOnes } from './subscription-store.ts'

/** For the admin's cards: income in dollars, and how many plans are running, of the provider in force. */
export async function readFigures(admin: Admin) {
  const { count } = await runningOnes(admin)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const { cents } = await admin.db
    .selectFrom('invoices')
    .select(({ fn, eb }) =>
      fn.sum<number>(eb('total_cents', '-', eb.ref('refunded_cents'))).as('cents'),
    )
    .where('provider', '=', admin.ports.payments.provider)
    .executeTakeFirstOrThrow()
  return { totalRevenue: Number(cents ?? 0) / 100, activeSubscriptions: Number(count) }
}

/** The plan of each account that pays; everybody else is on the free one. */
export async function plansByAccount(admin: Admin): Promise<ReadonlyMap<string, PlanId>> {
  const rows = await admin.db
    .selectFrom('subscriptions')
    .select(['account_id', 'plan'])
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map(({ account_id, plan }) => [account_id, plan]))
}
