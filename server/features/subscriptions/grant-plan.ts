import { plans, type PlanId } from '#contract/rules/plans.ts'
import { coversAsMuch, endOf } from '#contract/rules/subscription/standing.ts'
import type { Actor, Admin, Elevable, System } from '#server/platform/actors.ts'
import { conflict, unavailable } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import type { Payable } from '#server/platform/payments/payments.ts'
import { planGivenLetter, planTakenBackLetter } from './emails.ts'
import { endGrant, insertGrant, runningGrant } from './grant-store.ts'
import { letterSettings } from './letters-about-news.ts'
import { findPayer } from './payer-store.ts'
import { lastSubscription, type Running } from './subscription-store.ts'
import { takeAll } from './take-news.ts'

interface Change {
  readonly accountId: string
  readonly email: string
  readonly plan: PlanId
  readonly reason: string
}

/**
 * A plan given or taken back by hand. Nobody goes on paying for what they are given: answers the paid subscription
 * that `stopCharging` ends with its paid time, once this is committed.
 */
export async function grantPlan(admin: Admin, change: Change): Promise<Payable | undefined> {
  const { accountId, plan, reason } = change
  const paid = await chargedPlan(admin, accountId)
  if (plan !== 'free_forever' && paid && !coversAsMuch(plan, paid.subscription.plan))
    throw conflict(
      `They pay for ${plans[paid.subscription.plan].name}, which covers more than ${plans[plan].name}. Nothing was changed.`,
    )
  const earlier = await runningGrant(admin, accountId)
  if (plan === 'free_forever' && !earlier && !paid)
    throw conflict('There is no plan here to take back: this account isn’t charged anything.')
  if (earlier?.plan !== plan) {
    if (earlier) await endGrant(admin, earlier.id)
    const id =
      plan === 'free_forever' ? earlier?.id : await insertGrant(admin, { ...change, plan, reason })
    if (id) await tell(admin, change, { id, paid })
  }
  return paid && { subscriptionRef: paid.ref, customerRef: paid.customerRef }
}

/** Asked of the provider, outside of any transaction: the answer comes back as its news. */
export async function stopCharging(who: Elevable, what: Payable): Promise<void> {
  const { ports } = who
  const news = await ports.payments.cancel(what).catch((error: unknown) => {
    ports.log.error({ error }, 'a paid plan could not be ended at the provider')
    throw unavailable(
      'The plan is changed, but the payment provider didn’t answer, so the paid one would still renew. Please press once more in a few minutes.',
    )
  })
  await takeAll(who, news)
}

/** Whoever has died pays for nothing more. Asked again, there is nothing left to end. */
export async function stopChargingTheDead(
  system: System,
  accountId: string,
): Promise<string | undefined> {
  const paid = await chargedPlan(system, accountId)
  if (!paid) return undefined
  await stopCharging(system, { subscriptionRef: paid.ref, customerRef: paid.customerRef })
  return paid.ref
}

/** Whoever was taken for dead lives: the plan that was stopped for it renews again, while its time isn't over. */
export async function chargeTheLivingAgain(
  system: System,
  accountId: string,
  stopped: string,
): Promise<void> {
  const last = await lastSubscription(system, accountId)
  const isOurs = last?.ref === stopped && last.subscription.isCancelling
  if (!isOurs || endOf(last.subscription, system.now())) return
  const what = { subscriptionRef: last.ref, customerRef: last.customerRef }
  await takeAll(system, await system.ports.payments.keep(what))
}

/** A paid plan that would renew. One that ends with its time charges nothing more. */
async function chargedPlan(actor: Actor, accountId: string): Promise<Running | undefined> {
  const last = await lastSubscription(actor, accountId)
  const isCharged =
    last && !endOf(last.subscription, actor.now()) && !last.subscription.isCancelling
  return isCharged ? last : undefined
}

async function tell(
  admin: Admin,
  { accountId, email, plan }: Change,
  { id, paid }: { id: string; paid: Running | undefined },
): Promise<void> {
  const payer = await findPayer(admin, accountId)
  const settings = letterSettings(admin, payer?.zone ?? 'UTC')
  const letter =
    plan === 'free_forever'
      ? planTakenBackLetter(admin.now(), settings)
      : planGivenLetter(plan, paid?.subscription, settings)
  await mailLater(admin, { to: email, key: `plan-${plan}:${id}`, letter })
}
