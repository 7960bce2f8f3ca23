import { Stripe } from 'stripe'
import { beforeEach, expect, test } from 'vitest'
import { isSigned } from '#server/platform/payments/signature.ts'
import { movableClock } from '#tests/support/clock.ts'
import { stripeServer } from '#tests/support/stripe-server.ts'
import { createStripe } from './create-stripe.ts'

// Stripe itself can't be reached where we build: this is a stand-in that answers in its shapes.
const { calls, address } = await stripeServer()
const clock = movableClock()
const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }
const payments = createStripe(keys, clock, address)
const what = { subscriptionRef: 'sub_1', customerRef: 'cus_1' }
const larger = { plan: 'complete_legacy', period: 'quarterly' } as const

beforeEach(() => void calls.splice(0))
const asked = (named: string) => calls.find((call) => call.what === named)

test('a checkout carries our price, whose it is, and is the same page if asked for twice', async () => {
  const { url } = await payments.openCheckout({
    plan: 'memory_plus',
    period: 'annual',
    checkoutId: 'c1',
    accountId: 'a1',
    email: 'nora@family.example',
    discountPercent: 20,
    successUrl: 'https://kinfold.example/payment-success?checkout=c1',
    backUrl: 'https://kinfold.example/checkout?plan=memory_plus',
  })
  expect(url).toBe('https://checkout.stripe.example/cs_1')
  const session = asked('POST /v1/checkout/sessions')!
  expect(session.idempotencyKey).toBe('checkout-c1')
  expect(session.body).toMatchObject({
    mode: 'subscription',
    client_reference_id: 'c1',
    'line_items[0][price_data][unit_amount]': '8000',
    'line_items[0][price_data][recurring][interval_count]': '12',
    'line_items[0][price_data][product]': 'kinfold_memory_plus',
    'discounts[0][coupon]': 'kinfold_20_percent',
    'subscription_data[metadata][account_id]': 'a1',
    'subscription_data[metadata][plan]': 'memory_plus',
  })
  expect(asked('POST /v1/coupons')!.body).toMatchObject({ percent_off: '20', duration: 'forever' })
})

test('an upgrade is billed today; a downgrade is a second phase, and can be taken back', async () => {
  await payments.change(what, larger, 'now')
  expect(asked('POST /v1/subscriptions/sub_1')!.body).toMatchObject({
    'items[0][price_data][unit_amount]': '3195',
    proration_behavior: 'always_invoice',
    'metadata[plan]': 'complete_legacy',
  })
  await payments.change(what, { plan: 'memory_plus', period: 'quarterly' }, 'next-cycle')
  expect(asked('POST /v1/subscription_schedules/sched_1')!.body).toMatchObject({
    'phases[0][end_date]': '1808000000',
    'phases[1][items][0][price_data][unit_amount]': '2495',
    'phases[1][metadata][next_plan]': '',
  })
  expect(calls.at(-1)!.body).toMatchObject({ 'metadata[next_plan]': 'memory_plus' })
  await payments.dropChange(what)
  expect(asked('POST /v1/subscription_schedules/sched_1/release')).toBeDefined()
  expect(calls.at(-1)!.body).toMatchObject({ 'metadata[next_plan]': '' })
})

test('cancelling ends with the period, and a refund gives back the payment and ends it now', async () => {
  await payments.cancel(what)
  expect(calls.at(-1)!.body).toMatchObject({ cancel_at_period_end: 'true' })
  await payments.keep(what)
  expect(calls.at(-1)!.body).toMatchObject({ cancel_at_period_end: 'false' })
  await payments.refund(what, 'in_1')
  expect(asked('POST /v1/refunds')).toMatchObject({
    body: { payment_intent: 'pi_1', 'metadata[invoice_ref]': 'in_1' },
    idempotencyKey: 'refund-in_1',
  })
  expect(calls.at(-1)!.what).toBe('DELETE /v1/subscriptions/sub_1')
})

test('cards and addresses are changed on Stripe’s own page', async () => {
  const portal = await payments.openPortal(what, 'https://kinfold.example/subscription')
  expect(portal!.url).toBe('https://billing.stripe.example/1')
  expect(calls.at(-1)!.body).toMatchObject({ customer: 'cus_1' })
})

test('what Stripe’s own library signs is signed for us', () => {
  const payload = '{"id":"evt_1"}'
  const timestamp = Math.floor(clock.now().epochMilliseconds / 1000)
  const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload,
    secret: keys.webhookSecret,
    timestamp,
  })
  expect(isSigned(Buffer.from(payload), header, keys.webhookSecret, clock.now())).toBe(true)
  expect(isSigned(Buffer.from(`${payload} `), header, keys.webhookSecret, clock.now())).toBe(false)
})
