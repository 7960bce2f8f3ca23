import type { News } from '#contract/rules/subscription/news.ts'
import type {
  PaymentEvent,
  StripeInvoice,
  StripeSubscription,
} from '#server/platform/payments/event.ts'

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** What the provider told, in our words; the subscription's own part is what the rules read. */
export type Taken = { readonly id: string; readonly ref: string; readonly at: string } & (
  | { readonly kind: 'started' | 'changed' | 'ended'; readonly facts: SubscriptionFacts }
  | { readonly kind: 'paid' | 'payment-failed'; readonly facts: InvoiceFacts }
  | { readonly kind: 'refunded'; readonly facts: { invoiceRef: string; cents: number } }
  | { readonly kind: 'checkout-completed'; readonly facts: { checkoutId: string } }
)

type Snapshot = Extract<News, { kind: 'changed' }>['snapshot']

export interface SubscriptionFacts {
  readonly accountId: string
  readonly customerRef: string
  readonly snapshot: Snapshot
}

export interface InvoiceFacts {
  readonly accountId: string
  readonly invoiceRef: string
  readonly cents: number
  readonly name: string
  readonly email: string
  readonly lines: readonly { readonly what: string; readonly cents: number }[]
}

const kinds = {
  'customer.subscription.created': 'started',
  'customer.subscription.updated': 'changed',
  'customer.subscription.deleted': 'ended',
  'invoice.paid': 'paid',
  'invoice.payment_failed': 'payment-failed',
} as const

export function newsOf(event: PaymentEvent): Taken {
  const told = { id: event.id, at: instantOf(event.created) }
  switch (event.type) {
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const { object } = event.data
      const ref = object.parent.subscription_details.subscription
      return { ...told, ref, kind: kinds[event.type], facts: invoiceFacts(object) }
    }
    case 'refund.created': {
      const { amount, metadata } = event.data.object
      const facts = { invoiceRef: metadata.invoice_ref, cents: amount }
      return { ...told, ref: metadata.subscription_ref, kind: 'refunded', facts }
    }
    case 'checkout.session.completed': {
      const { client_reference_id, subscription } = event.data.object
      const facts = { checkoutId: client_reference_id }
      return { ...told, ref: subscription, kind: 'checkout-completed', facts }
    }
    default: {
      const { object } = event.data
      return { ...told, ref: object.id, kind: kinds[event.type], facts: subscriptionFacts(object) }
    }
  }
}

function subscriptionFacts(told: StripeSubscription): SubscriptionFacts {
  const { account_id, plan, period, revision, next_plan, next_period } = told.metadata
  const item = told.items.data[0]!
  return {
    accountId: account_id,
    customerRef: told.customer,
    snapshot: {
      revision,
      plan,
      period,
      amountCents: item.price.unit_amount,
      periodStartsAt: instantOf(item.current_period_start),
      periodEndsAt: instantOf(item.current_period_end),
      isPastDue: told.status === 'past_due' || told.status === 'unpaid',
      isCancelling: told.cancel_at_period_end,
      next: next_plan && next_period ? { plan: next_plan, period: next_period } : undefined,
    },
  }
}

const invoiceFacts = (told: StripeInvoice): InvoiceFacts => ({
  accountId: told.parent.subscription_details.metadata.account_id,
  invoiceRef: told.id,
  cents: told.amount_paid,
  name: told.customer_name ?? '',
  email: told.customer_email ?? '',
  lines: told.lines.data.map(({ description, amount }) => ({
    what: description ?? 'Kinfold',
    cents: amount,
  })),
})
