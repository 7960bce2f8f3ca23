import * as z from 'zod'
import { billingPeriods, paidPlanIds } from '#contract/rules/plans.ts'

// Of Stripe's large objects only what we rely on; everything else in them may change without us noticing.
const seconds = z.number().int().nonnegative()
const cents = z.number().int()

const metadata = z.object({
  account_id: z.uuid(),
  plan: z.enum(paidPlanIds),
  period: z.enum(billingPeriods),
  revision: z.coerce.number().int().nonnegative().default(0),
  next_plan: z.enum(paidPlanIds).optional().or(z.literal('')),
  next_period: z.enum(billingPeriods).optional().or(z.literal('')),
})

const subscription = z.object({
  id: z.string().min(1),
  customer: z.string().min(1),
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  metadata,
  discounts: z.array(z.unknown()).optional(),
  items: z.object({
    data: z
      .array(
        z.object({
          current_period_start: seconds,
          current_period_end: seconds,
          price: z.object({ unit_amount: cents }),
        }),
      )
      .min(1),
  }),
})
export type StripeSubscription = z.output<typeof subscription>

const invoice = z.object({
  id: z.string().min(1),
  customer: z.string().min(1),
  amount_paid: cents,
  customer_name: z.string().nullish(),
  customer_email: z.string().nullish(),
  lines: z.object({
    data: z.array(z.object({ description: z.string().nullish(), amount: cents })),
  }),
  parent: z.object({
    subscription_details: z.object({ subscription: z.string().min(1), metadata }),
  }),
})
export type StripeInvoice = z.output<typeof invoice>

const refund = z.object({
  id: z.string().min(1),
  amount: cents,
  metadata: z.object({ invoice_ref: z.string().min(1), subscription_ref: z.string().min(1) }),
})

const session = z.object({
  id: z.string().min(1),
  client_reference_id: z.uuid(),
  subscription: z.string().min(1),
})

const told = { id: z.string().min(1).max(255), created: seconds }
const about = <O extends z.ZodType>(object: O) => z.object({ object })

/** The events we act on, in the shapes Stripe sends them in; others are taken and left alone. */
const paymentEvent = z.discriminatedUnion('type', [
  z.object({
    ...told,
    type: z.enum([
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]),
    data: about(subscription),
  }),
  z.object({
    ...told,
    type: z.enum(['invoice.paid', 'invoice.payment_failed']),
    data: about(invoice),
  }),
  z.object({ ...told, type: z.literal('refund.created'), data: about(refund) }),
  z.object({ ...told, type: z.literal('checkout.session.completed'), data: about(session) }),
])
export type PaymentEvent = z.output<typeof paymentEvent>

const types: readonly string[] = paymentEvent.options.flatMap(({ shape: { type } }) =>
  'options' in type ? (type.options as readonly string[]) : [type.value],
)

/** Undefined for news we don't act on; throws for one of ours in a shape we can't read. */
export function readEvent(body: string): PaymentEvent | undefined {
  const json: unknown = JSON.parse(body)
  const type = (json as { type?: unknown } | null)?.type
  return typeof type === 'string' && types.includes(type) ? paymentEvent.parse(json) : undefined
}
