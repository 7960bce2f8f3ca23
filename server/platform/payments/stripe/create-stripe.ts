import type { Stripe } from 'stripe'
import type { Clock } from '#server/platform/clock.ts'
import type { Order, Payments } from '#server/platform/payments/payments.ts'
import { couponFor, priceOf } from './catalogue.ts'
import { changeAtNextCycle, changeNow, releaseSchedule } from './schedule.ts'

/** Where Stripe's API is; tests have their own. */
type StripeAddress = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>

type Change = Omit<Stripe.SubscriptionUpdateParams, 'metadata'> & {
  metadata?: Record<string, string>
}

const noNext = { next_plan: '', next_period: '' }

/** Stripe knocks at our door by itself, so no act hands over news. */
export function createStripe(
  { webhookSecret, secretKey }: { webhookSecret: string | undefined; secretKey: string },
  clock: Clock,
  address: StripeAddress = {},
): Payments {
  let loaded: Promise<Stripe> | undefined
  const api = () =>
    (loaded ??= import('stripe').then(
      ({ Stripe }) => new Stripe(secretKey, { ...address, maxNetworkRetries: 2, timeout: 20_000 }),
    ))
  const revision = () => String(clock.now().epochMilliseconds)
  const update = async (ref: string, change: Change) => {
    const metadata = { ...change.metadata, revision: revision() }
    await (await api()).subscriptions.update(ref, { ...change, metadata })
    return []
  }
  return {
    provider: 'stripe',
    movesMoney: true,
    webhookSecret,
    till: undefined,
    async openCheckout(order) {
      return { url: await openPage(await api(), order) }
    },
    async change({ subscriptionRef }, choice, when) {
      const stripe = await api()
      if (when === 'next-cycle')
        await changeAtNextCycle(stripe, subscriptionRef, choice, revision())
      else await changeNow(stripe, subscriptionRef, choice, revision())
      return []
    },
    async dropChange({ subscriptionRef }) {
      await releaseSchedule(await api(), subscriptionRef)
      return update(subscriptionRef, { metadata: noNext })
    },
    async cancel({ subscriptionRef }) {
      await releaseSchedule(await api(), subscriptionRef)
      return update(subscriptionRef, {
        cancel_at_period_end: true,
        metadata: noNext,
      })
    },
    keep: ({ subscriptionRef }) => update(subscriptionRef, { cancel_at_period_end: false }),
    async discount({ subscriptionRef }, percent) {
      return update(subscriptionRef, {
        discounts: [{ coupon: await couponFor(await api(), percent) }],
      })
    },
    async refund({ subscriptionRef }, invoiceRef) {
      await giveBack(await api(), subscriptionRef, invoiceRef)
      return []
    },
    async openPortal({ customerRef }, backUrl) {
      const { billingPortal } = await api()
      return billingPortal.sessions.create({ customer: customerRef, return_url: backUrl })
    },
    async *catchUp() {},
  }
}

async function openPage(stripe: Stripe, order: Order): Promise<string> {
  const params = await checkoutParams(stripe, order)
  // The same checkout asked for twice is the same page, not two subscriptions.
  const once = { idempotencyKey: `checkout-${order.checkoutId}` }
  return (await stripe.checkout.sessions.create(params, once)).url!
}

async function checkoutParams(
  stripe: Stripe,
  order: Order,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { plan, period, accountId, discountPercent } = order
  return {
    mode: 'subscription',
    client_reference_id: order.checkoutId,
    customer_email: order.email,
    line_items: [{ quantity: 1, price_data: await priceOf(stripe, order) }],
    ...(discountPercent > 0 && {
      discounts: [{ coupon: await couponFor(stripe, discountPercent) }],
    }),
    subscription_data: { metadata: { account_id: accountId, plan, period } },
    success_url: order.successUrl,
    cancel_url: order.backUrl,
  }
}

async function giveBack(stripe: Stripe, subscriptionRef: string, invoiceRef: string) {
  await stripe.refunds.create(
    {
      payment_intent: await paymentOf(stripe, invoiceRef),
      metadata: { invoice_ref: invoiceRef, subscription_ref: subscriptionRef },
    },
    { idempotencyKey: `refund-${invoiceRef}` },
  )
  await stripe.subscriptions.cancel(subscriptionRef)
}

async function paymentOf(stripe: Stripe, invoiceRef: string): Promise<string> {
  const invoice = await stripe.invoices.retrieve(invoiceRef, { expand: ['payments'] })
  const intent = invoice.payments?.data[0]?.payment.payment_intent
  if (!intent) throw new Error(`The invoice ${invoiceRef} has no payment to give back.`)
  return typeof intent === 'string' ? intent : intent.id
}
