import { plans } from '#contract/rules/plans.ts'
import { refundableUntil, whenChanging } from '#contract/rules/subscription/plan-changes.ts'
import { coversAsMuch, endOf } from '#contract/rules/subscription/standing.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'
import type { SubscriptionView } from '#contract/subscriptions/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import type { Payable, Payments, SignedNews } from '#server/platform/payments/payments.ts'
import { runningGrant } from './grant-store.ts'
import { findInvoice } from './invoice-store.ts'
import { lastSubscription, type Running } from './subscription-store.ts'
import { takeAll } from './take-news.ts'
import { viewSubscription } from './view.ts'

type Caller = Admitted<'account'>

/** What to ask of the provider; undefined: everything is as they want it already. */
type Request = (payments: Payments, what: Payable) => Promise<readonly SignedNews[]>
type Deciding = (
  running: Running['subscription'],
  account: SignedIn,
) => Request | undefined | Promise<Request | undefined>

/** Asks the provider, and believes only what it then tells. Each request names a state, so asking twice does no harm. */
async function act(caller: Caller, decide: Deciding): Promise<SubscriptionView> {
  const { payments } = caller.ports
  const { request, what } = await caller.act(async (account) => {
    const running = await runningOf(account)
    const { ref: subscriptionRef, customerRef } = running
    const request = await decide(running.subscription, account)
    return { request, what: { subscriptionRef, customerRef } }
  })
  if (request) await takeAll(caller, await request(payments, what))
  return caller.act(viewSubscription)
}

async function runningOf(account: SignedIn): Promise<Running> {
  const last = await lastSubscription(account, account.accountId)
  if (!last || endOf(last.subscription, account.now()))
    throw conflict('You have no paid plan at the moment, so there is nothing to change.')
  return last
}

export const changePlan = (caller: Caller, choice: Choice) =>
  act(caller, (subscription) => {
    const when = whenChanging(subscription, choice)
    // Choosing what one has takes a planned change back.
    if (!when) return droppingChange(subscription)
    if (when === 'next-cycle' && subscription.isCancelling)
      throw conflict('Your plan ends with its time. Keep it first, then choose what comes next.')
    return (payments, what) => payments.change(what, choice, when)
  })

const droppingChange = ({ next }: Running['subscription']): Request | undefined =>
  next ? (payments, what) => payments.dropChange(what) : undefined

export const dropChange = (caller: Caller) => act(caller, droppingChange)

export const cancelPlan = (caller: Caller) =>
  act(caller, ({ isCancelling }) =>
    isCancelling ? undefined : (payments, what) => payments.cancel(what),
  )

export const keepPlan = (caller: Caller) =>
  act(caller, async (subscription, account) => {
    const given = await runningGrant(account, account.accountId)
    if (given && coversAsMuch(given.plan, subscription.plan))
      throw conflict(`We have given you ${plans[given.plan].name}: there is no need to pay for it.`)
    return subscription.isCancelling ? (payments, what) => payments.keep(what) : undefined
  })

/** Money back within 30 days, for the asking: nobody has to decide about it. */
export async function refundInvoice(caller: Caller, id: string): Promise<SubscriptionView> {
  const { ports } = caller
  const invoice = await caller.act((account) => refundable(account, id))
  if (invoice) {
    const what = { subscriptionRef: invoice.subscription_ref, customerRef: '' }
    await takeAll(caller, await ports.payments.refund(what, invoice.provider_ref))
  }
  return caller.act(viewSubscription)
}

async function refundable(account: SignedIn, id: string) {
  const invoice = await findInvoice(account, id)
  if (invoice.refunded_at) return undefined
  if (account.now() >= refundableUntil(invoice.paid_at))
    throw conflict(
      'This payment is more than 30 days old, so it can’t be given back here. Write to us; a person reads it.',
    )
  return invoice
}

/** The provider's own page, for cards and addresses. */
export async function openPortal({ act, ports }: Caller): Promise<{ url: string }> {
  const { ref: subscriptionRef, customerRef } = await act(runningOf)
  const backUrl = `${ports.config.publicUrl}/subscription`
  const portal = await ports.payments.openPortal({ subscriptionRef, customerRef }, backUrl)
  if (!portal) throw conflict('The test provider keeps no cards, so there is nothing to change.')
  return { url: portal.url }
}
