import type { Selectable } from 'kysely'
import type { Subscription } from '#contract/rules/subscription/subscription.ts'
import type { SubscriptionsTable } from '#server/database/types.ts'
import type { Actor, System } from '#server/platform/actors.ts'

export interface Running {
  readonly ref: string
  readonly customerRef: string
  readonly accountId: string
  readonly subscription: Subscription
}

export const toRunning = (row: Selectable<SubscriptionsTable>): Running => ({
  ref: row.ref,
  customerRef: row.customer_ref,
  accountId: row.account_id,
  subscription: {
    plan: row.plan,
    period: row.period,
    amountCents: row.amount_cents,
    startedAt: row.started_at,
    periodStartsAt: row.period_starts_at,
    periodEndsAt: row.period_ends_at,
    isPastDue: row.is_past_due,
    isCancelling: row.is_cancelling,
    next:
      row.next_plan && row.next_period
        ? { plan: row.next_plan, period: row.next_period }
        : undefined,
    endedAt: row.ended_at ?? undefined,
  },
})

/** The one an account has now, or had last. */
export async function lastSubscription(
  actor: Actor,
  accountId: string,
): Promise<Running | undefined> {
  const row = await actor.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy((eb) => eb('ended_at', 'is not', null))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toRunning(row)
}

export async function findSubscription({ db }: System, ref: string): Promise<Running | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row && toRunning(row)
}

export async function writeSubscription(
  system: System,
  { ref, customerRef, accountId, subscription }: Running,
): Promise<void> {
  const { next, ...told } = subscription
  const columns = {
    account_id: accountId,
    provider: system.ports.payments.provider,
    customer_ref: customerRef,
    plan: told.plan,
    period: told.period,
    amount_cents: told.amountCents,
    started_at: told.startedAt,
    period_starts_at: told.periodStartsAt,
    period_ends_at: told.periodEndsAt,
    is_past_due: told.isPastDue,
    is_cancelling: told.isCancelling,
    next_plan: next?.plan ?? null,
    next_period: next?.period ?? null,
    ended_at: told.endedAt ?? null,
  }
  await system.db
    .insertInto('subscriptions')
    .values({ ref, ...columns })
    .onConflict((on) => on.column('ref').doUpdateSet(columns))
    .execute()
}

/** Of the provider in force: what was tried out before real payments began is no income. */
export const runningOnes = (system: Actor) =>
  system.db
    .selectFrom('subscriptions')
    .where('ended_at', 'is', null)
    .where('provider', '=', system.ports.payments.provider)
