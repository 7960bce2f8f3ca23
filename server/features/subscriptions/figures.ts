import { sql } from 'kysely'
import type { PlanId } from '#contract/rules/plans.ts'
import { discounted } from '#contract/rules/subscription/plan-changes.ts'
import { coversAsMuch, endOf } from '#contract/rules/subscription/standing.ts'
import type { Admin } from '#server/platform/actors.ts'
import { discountOf } from './discount-store.ts'
import { grantReason } from './grant-store.ts'
import { standingOfAccount } from './standing.ts'
import { lastSubscription, runningOnes } from './subscription-store.ts'

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

/** The plan of each account that pays or was given one, the larger of both; everybody else is on the free one. */
export async function plansOf(
  admin: Admin,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, PlanId>> {
  const theirs = sql<boolean>`account_id = any(${accountIds}::uuid[])`
  const rows = await admin.db
    .selectFrom('subscriptions')
    .select(['account_id', 'plan'])
    .where('ended_at', 'is', null)
    .where(theirs)
    .unionAll(
      admin.db
        .selectFrom('plan_grants')
        .select(['account_id', 'plan'])
        .where('ended_at', 'is', null)
        .where(theirs),
    )
    .execute()
  const found = new Map<string, PlanId>()
  for (const { account_id, plan } of rows)
    if (coversAsMuch(plan, found.get(account_id) ?? 'free_forever')) found.set(account_id, plan)
  return found
}

/** How an account stands with its plan, for an admin: also what it pays, and why it was given something. */
export async function planOf(admin: Admin, accountId: string) {
  const { plan, state, trialEndsAt } = await standingOfAccount(admin, accountId)
  const last = await lastSubscription(admin, accountId)
  const paid = last && !endOf(last.subscription, admin.now()) ? last.subscription : undefined
  const percent = await discountOf(admin, accountId)
  return {
    plan,
    state,
    trialEndsAt,
    grantedBecause: await grantReason(admin, accountId),
    paid: paid
      ? {
          plan: paid.plan,
          period: paid.period,
          amountCents: discounted(paid.amountCents, percent),
          periodEndsAt: paid.periodEndsAt,
          isCancelling: paid.isCancelling,
        }
      : null,
  }
}
