import { randomBytes } from 'node:crypto'
import { plans } from '#contract/rules/plans.ts'
import { amountOf } from '#contract/rules/subscription/plan-changes.ts'
import type { PaymentEvent } from '#server/platform/payments/event.ts'
import type { Booked } from './bookkeeping.ts'

export const newRef = (kind: string): string => `${kind}_test_${randomBytes(12).toString('hex')}`

const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

type Unsent = PaymentEvent extends infer E
  ? E extends PaymentEvent
    ? Omit<E, 'id'>
    : never
  : never

const metadataOf = (booked: Booked) => ({
  account_id: booked.accountId,
  revision: booked.revision,
  plan: booked.plan,
  period: booked.period,
  next_plan: booked.nextPlan,
  next_period: booked.nextPeriod,
})

/** The whole subscription, in the shape Stripe would tell it in. */
export function aboutSubscription(
  type: 'created' | 'updated' | 'deleted',
  booked: Booked,
  at: string,
): Unsent {
  return {
    type: `customer.subscription.${type}`,
    created: secondsOf(at),
    data: {
      object: {
        id: booked.ref,
        customer: booked.customerRef,
        status: type === 'deleted' ? 'canceled' : 'active',
        cancel_at_period_end: booked.isCancelling,
        metadata: metadataOf(booked),
        items: {
          data: [
            {
              current_period_start: secondsOf(booked.periodStartsAt),
              current_period_end: secondsOf(booked.periodEndsAt),
              price: { unit_amount: amountOf(booked) },
            },
          ],
        },
      },
    },
  }
}

export function aboutInvoice(
  booked: Booked,
  { ref, cents, what, at }: { ref: string; cents: number; what: string; at: string },
): Unsent {
  return {
    type: 'invoice.paid',
    created: secondsOf(at),
    data: {
      object: {
        id: ref,
        customer: booked.customerRef,
        amount_paid: cents,
        customer_email: booked.email,
        lines: { data: [{ description: what, amount: cents }] },
        parent: {
          subscription_details: { subscription: booked.ref, metadata: metadataOf(booked) },
        },
      },
    },
  }
}

export const aboutCheckout = (booked: Booked, checkoutId: string, at: string): Unsent => ({
  type: 'checkout.session.completed',
  created: secondsOf(at),
  data: {
    object: { id: newRef('cs'), client_reference_id: checkoutId, subscription: booked.ref },
  },
})

export const aboutRefund = (
  booked: Booked,
  invoiceRef: string,
  cents: number,
  at: string,
): Unsent => ({
  type: 'refund.created',
  created: secondsOf(at),
  data: {
    object: {
      id: newRef('re'),
      amount: cents,
      metadata: { invoice_ref: invoiceRef, subscription_ref: booked.ref },
    },
  },
})

export const wordsFor = ({ plan, period }: Booked): string =>
  `${plans[plan].name}, ${period === 'annual' ? 'one year' : 'three months'}`

export type { Unsent }
