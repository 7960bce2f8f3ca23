import type { CheckoutView } from '#contract/subscriptions/index.ts'
import { amountOf } from '#contract/rules/subscription/changing.ts'
import { plans } from '#contract/rules/plans.ts'
import { coversAsMuch, endOf } from '#contract/rules/subscription/standing.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { conflict, forbidden, notFound } from '#server/platform/errors.ts'
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

/** Begins a checkout: what it costs is decided here, whatever the page said. */
export async function checkOut(account: SignedIn, choice: Choice, device: CheckoutRow['device']) {
  await assertMayBuy(account, choice)
  const { ports, accountId } = account
  const id = account.newId()
  const discountPercent = await discountOf(account, accountId)
  const amountCents = amountOf(choice, discountPercent)
  await insertCheckout(account, { ...choice, id, amountCents, device })
  const { publicUrl } = ports.config
  const { url } = await ports.payments.openCheckout({
    ...choice,
    checkoutId: id,
    accountId,
    email: (await ownAccount(account)).email,
    discountPercent,
    successUrl: `${publicUrl}/payment-success?checkout=${id}`,
    backUrl: `${publicUrl}/checkout?plan=${choice.plan}&period=${choice.period}`,
  })
  return { id, url }
}

const ownAccount = ({ db, accountId }: SignedIn) =>
  db
    .selectFrom('accounts')
    .select(['email', 'sandbox_until_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

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
  account: SignedIn,
  id: string,
  card: 'good' | 'declined',
): Promise<CheckoutView> {
  const { ports, accountId } = account
  const { till } = ports.payments
  if (!till) throw notFound('There is no test payment here.')
  const { plan, period, state } = await findCheckout(account, id)
  // Pressed twice, or reloaded: it is paid already.
  if (state === 'paid') return viewCheckout(account, id)
  if (card === 'declined') await declineCheckout(account, id)
  else {
    await assertMayBuy(account, { plan, period })
    const { email } = await ownAccount(account)
    const discountPercent = await discountOf(account, accountId)
    const order = { checkoutId: id, plan, period, accountId, email, discountPercent }
    await takeAll(account, await till.pay(order))
  }
  return viewCheckout(account, id)
}
