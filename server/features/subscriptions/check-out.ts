import type { CheckoutView } from '#contract/subscriptions/index.ts'
import { amountOf } from '#contract/rules/subscription/plan-changes.ts'
import { plans } from '#contract/rules/plans.ts'
import { coversAsMuch, endOf } from '#contract/rules/subscription/standing.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { conflict, forbidden, notFound } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import type { PaidOrder } from '#server/platform/payments/payments.ts'
import {
  findCheckout,
  insertCheckout,
  declineCheckout,
  type CheckoutRow,
} from './checkout-store.ts'
import { discountOf } from './discount-store.ts'
import { runningGrant } from './grant-store.ts'
import { lastSubscription } from './subscription-store.ts'
import { takeAll } from './take-news.ts'
import { viewCheckout } from './view.ts'

type Caller = Admitted<'account'>

/** Our own row first: whatever happens at the provider's, its news find the checkout that they are about. */
export async function checkOut(caller: Caller, choice: Choice, device: CheckoutRow['device']) {
  const order = await caller.act((account) => beginCheckout(account, choice, device))
  const { publicUrl } = caller.ports.config
  const { url } = await caller.ports.payments.openCheckout({
    ...order,
    successUrl: `${publicUrl}/payment-success?checkout=${order.checkoutId}`,
    backUrl: `${publicUrl}/checkout?plan=${choice.plan}&period=${choice.period}`,
  })
  return { id: order.checkoutId, url }
}

/** What it costs is decided here, whatever the page said. */
async function beginCheckout(
  account: SignedIn,
  choice: Choice,
  device: CheckoutRow['device'],
): Promise<PaidOrder> {
  await assertMayBuy(account, choice)
  const order = await orderOf(account, account.newId(), choice)
  const amountCents = amountOf(choice, order.discountPercent)
  await insertCheckout(account, { ...choice, id: order.checkoutId, amountCents, device })
  return order
}

async function orderOf(
  account: SignedIn,
  checkoutId: string,
  { plan, period }: Choice,
): Promise<PaidOrder> {
  const { accountId } = account
  const { email } = await ownAccount(account)
  const discountPercent = await discountOf(account, accountId)
  return { checkoutId, plan, period, accountId, email, discountPercent }
}

const ownAccount = (account: SignedIn) => knownAccount(account, account.accountId)

async function assertMayBuy(account: SignedIn, { plan }: Choice): Promise<void> {
  if ((await ownAccount(account)).sandbox_until_at)
    throw forbidden('The demo family can’t buy anything. Sign up to choose a plan for your own.')
  const last = await lastSubscription(account, account.accountId)
  if (last && !endOf(last.subscription, account.now()))
    throw conflict('You have a paid plan already. You can change it on your subscription page.')
  const given = await runningGrant(account, account.accountId)
  if (given && coversAsMuch(given.plan, plan))
    throw conflict(
      `We have given you ${plans[given.plan].name}, so there is nothing for you to pay.`,
    )
}

/** The test provider's till: what pressing “Pay” on a real provider's page would do. */
export async function payAsTest(
  caller: Caller,
  id: string,
  card: 'good' | 'declined',
): Promise<CheckoutView> {
  const { till } = caller.ports.payments
  if (!till) throw notFound('There is no test payment here.')
  const order = await caller.act(async (account) => {
    const checkout = await findCheckout(account, id)
    // Pressed twice, or reloaded: it is paid already.
    if (checkout.state === 'paid') return undefined
    if (card === 'declined') return declineCheckout(account, id)
    await assertMayBuy(account, checkout)
    return orderOf(account, id, checkout)
  })
  if (order) await takeAll(caller, await till.pay(order))
  return caller.act((account) => viewCheckout(account, id))
}
