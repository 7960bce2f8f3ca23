import * as z from 'zod/mini'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { capabilities, type Capability } from '#contract/rules/coverage.ts'
import { billingPeriods, paidPlanIds, planIds } from '#contract/rules/plans.ts'
import { standingStates } from '#contract/rules/subscription/standing.ts'
import { familyParams, id, instant } from '#contract/shapes.ts'

const paidPlan = z.enum(paidPlanIds, { error: 'We don’t have a plan of that name.' })
const period = z.enum(billingPeriods, { error: 'You can pay quarterly or annually.' })
export const choice = z.strictObject({ plan: paidPlan, period })

const capability = z.enum(Object.keys(capabilities) as [Capability, ...Capability[]])

const invoice = z.strictObject({
  id,
  /** As it is printed: without gaps, beginning with 1. */
  number: z.string(),
  what: z.string(),
  totalCents: z.number(),
  paidAt: instant,
  refundedAt: z.nullable(instant),
  /** Until when it is given back for the asking; null once it is too late or done. */
  refundableUntil: z.nullable(instant),
})
export type Invoice = z.output<typeof invoice>

const subscriptionView = z.strictObject({
  /** The server's time: what is left of something is counted from it. */
  asOf: instant,
  state: z.enum(standingStates),
  plan: z.enum(planIds),
  isInTrial: z.boolean(),
  trialEndsAt: instant,
  retentionEndsAt: z.nullable(instant),
  /** The paid plan that is running, if any. */
  current: z.nullable(
    z.strictObject({
      ...choice.shape,
      amountCents: z.number(),
      startedAt: instant,
      periodEndsAt: instant,
      next: z.nullable(z.strictObject({ ...choice.shape, amountCents: z.number() })),
    }),
  ),
  /** What a larger plan would cost today, where there is one. */
  upgrade: z.nullable(
    z.strictObject({ ...choice.shape, amountCents: z.number(), todayCents: z.number() }),
  ),
  discountPercent: z.number(),
  covered: z.array(capability),
  invoices: z.array(invoice),
  /** False with the test provider: everything happens, but no money moves. */
  movesMoney: z.boolean(),
  /** Whether the provider has a page of its own for cards and addresses. */
  hasPortal: z.boolean(),
})
export type SubscriptionView = z.output<typeof subscriptionView>

const checkoutView = z.strictObject({
  id,
  ...choice.shape,
  amountCents: z.number(),
  state: z.enum(['open', 'declined', 'paid']),
  movesMoney: z.boolean(),
  invoice: z.nullable(invoice),
})
export type CheckoutView = z.output<typeof checkoutView>

/** What a family may add to: its owner's plan counts, for everyone in it. */
const familyCoverage = z.strictObject({
  covered: z.array(capability),
  owner: z.strictObject({ name: z.string(), isYou: z.boolean() }),
})
export type FamilyCoverage = z.output<typeof familyCoverage>

const checkoutParams = z.strictObject({ checkoutId: id })
const account = { access: 'account' as const }

export const subscriptions = {
  read: endpoint({
    ...account,
    method: 'GET',
    path: '/api/subscription',
    summary: 'How one’s account stands: its plan, the next date, what it covers, its invoices.',
    reply: subscriptionView,
  }),
  coverage: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/coverage',
    access: 'family-viewer',
    summary:
      'What can be added to and changed in a family now. Everything else can be read and exported.',
    params: familyParams,
    reply: familyCoverage,
  }),
  checkOut: endpoint({
    ...account,
    method: 'POST',
    path: '/api/checkouts',
    summary: 'Begins a checkout. Prices come from the server; answers where it goes on.',
    body: choice,
    reply: z.strictObject({ id, url: z.string() }),
    limit: { max: 30, perSeconds: 3600 },
    status: 201,
  }),
  checkout: endpoint({
    ...account,
    method: 'GET',
    path: '/api/checkouts/:checkoutId',
    summary: 'What became of a checkout, with its receipt once it is paid.',
    params: checkoutParams,
    reply: checkoutView,
  }),
  payAsTest: endpoint({
    ...account,
    method: 'POST',
    path: '/api/checkouts/:checkoutId/test-payment',
    summary:
      'Only with the test provider: pays a checkout, or has the card declined. No money moves.',
    params: checkoutParams,
    body: z.strictObject({ card: z.enum(['good', 'declined']) }),
    reply: checkoutView,
  }),
  change: endpoint({
    ...account,
    method: 'PUT',
    path: '/api/subscription/change',
    summary: 'Another plan: a larger one at once, a smaller one at the next cycle.',
    body: choice,
    reply: subscriptionView,
  }),
  dropChange: endpoint({
    ...account,
    method: 'DELETE',
    path: '/api/subscription/change',
    summary: 'Stay with the plan as it is: takes back a change that waits for the next cycle.',
    reply: subscriptionView,
  }),
  cancel: endpoint({
    ...account,
    method: 'PUT',
    path: '/api/subscription/cancellation',
    summary: 'Ends the plan with the time that is paid for.',
    reply: subscriptionView,
  }),
  keep: endpoint({
    ...account,
    method: 'DELETE',
    path: '/api/subscription/cancellation',
    summary: 'Takes a cancellation back, while the plan is still running.',
    reply: subscriptionView,
  }),
  refund: endpoint({
    ...account,
    method: 'POST',
    path: '/api/invoices/:invoiceId/refund',
    summary: 'Gives a payment back, within 30 days of it. The plan it paid for ends at once.',
    params: z.strictObject({ invoiceId: id }),
    reply: subscriptionView,
  }),
  invoicePdf: endpoint({
    ...account,
    method: 'GET',
    path: '/api/invoices/:invoiceId/pdf',
    summary: 'One invoice, to print or keep.',
    params: z.strictObject({ invoiceId: id }),
    reply: bytes,
  }),
  portal: endpoint({
    ...account,
    method: 'POST',
    path: '/api/subscription/portal',
    summary: 'The payment provider’s own page for cards and billing addresses.',
    reply: z.strictObject({ url: z.string() }),
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/payments/webhook',
    access: 'guest',
    summary:
      'What the payment provider tells us, signed. Each piece of news counts once, in any order.',
    reply: z.strictObject({ outcome: z.enum(['applied', 'known', 'ignored']) }),
    limit: { max: 6000, perSeconds: 60 },
  }),
}
