import { plans } from '#contract/rules/plans.ts'
import { refundableUntil, whenChanging } from '#contract/rules/subscription/changing.ts'
import { coversAsMuch, endOf } from '#contract/rules/subscription/standing.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'
import type { SubscriptionView } from '#contract/subscriptions/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Payable, Payments, SignedNews } from '#server/platform/payments/payments.ts'
import { runningGrant } from './grant-store.ts'
import { findInvoice } from './invoice-store.ts'
import { lastSubscription, type Running } from './subscription-store.ts'
import { takeAll } from './take-news.ts'
import { viewSubscription } from './view.ts'

type Act = (payments: Payments, what: Payable, running: Running) => Promise<readonly SignedNews[]>

/** Asks the provider, and believes only what it then tells. */
async function act(account: SignedIn, doing: Act): Promise<SubscriptionView> {
  const running = await runningOf(account)
  const { payments } = account.ports
  const what = { subscriptionRef: running.ref, customerRef: running.customerRef }
  await takeAll(account, await doing(payments, what, running))
  return viewSubscription(account)
}

export async function runningOf(account: SignedIn): Promise<Running> {
  const last = await lastSubscription(account, account.accountId)
  if (!last || endOf(last.subscription, account.now()))
    throw conflict('You have no paid plan at the moment, so there is nothing to change.')
  return last
}

export const changePlan = (account: SignedIn, choice: Choice) =>
  act(account, async (payments, what, { subscription }) => {
    const when = whenChanging(subscription, choice)
    if (!when) {
      // Choosing what one has takes a planned change back.
      return subscription.next ? payments.dropChange(what) : []
    }
    if (when === 'next-cycle' && subscription.isCancelling)
      throw conflict('Your plan ends with its time. Keep it first, then choose what comes next.')
    return payments.change(what, choice, when)
  })

export const dropChange = (account: SignedIn) =>
  act(account, async (payments, what, { subscription }) =>
    subscription.next ? payments.dropChange(what) : [],
  )

export const cancelPlan = (account: SignedIn) =>
  act(account, async (payments, what, { subscription }) =>
    subscription.isCancelling ? [] : payments.cancel(what),
  )

export const keepPlan = (account: SignedIn) =>
  act(account, async (payments, what, { subscription }) => {
    const given = await runningGrant(account, account.accountId)
    if (given && coversAsMuch(given.plan, subscription.plan))
      throw conflict(`We have given you ${plans[given.plan].name}: there is no need to pay for it.`)
    return subscription.isCancelling ? payments.keep(what) : []
  })

/** Money back within 30 days, for the asking: nobody has to decide about it. */
export async function refundInvoice(account: SignedIn, id: string): Promise<SubscriptionView> {
  const invoice = await findInvoice(account, id)
  if (invoice.refunded_at) return viewSubscription(account)
  if (account.now() >= refundableUntil(invoice.paid_at))
    throw conflict(
      'This payment is more than 30 days old, so it can’t be given back here. Write to us; a person reads it.',
    )
  const { payments } = account.ports
  const what = { subscriptionRef: invoice.subscription_ref, customerRef: '' }
  await takeAll(account, await payments.refund(what, invoice.provider_ref))
  return viewSubscription(account)
}
