import { sign } from '#server/platform/payments/signature.ts'
import type { TestApp } from './server.ts'

export interface Subscriber {
  readonly accountId: string
  readonly ref: string
}

/** Events as Stripe shapes them, written by hand: the tests don't lean on our own writer. */
export function subscriptionEvent(
  { accountId, ref }: Subscriber,
  about: {
    readonly id: string
    readonly type: 'created' | 'updated' | 'deleted'
    readonly created: number
    readonly plan?: string
    readonly isCancelling?: boolean
  },
) {
  return {
    id: about.id,
    object: 'event',
    type: `customer.subscription.${about.type}`,
    created: about.created,
    data: {
      object: {
        id: ref,
        object: 'subscription',
        customer: 'cus_1',
        status: about.type === 'deleted' ? 'canceled' : 'active',
        cancel_at_period_end: about.isCancelling ?? false,
        metadata: {
          account_id: accountId,
          plan: about.plan ?? 'memory_plus',
          period: 'quarterly',
        },
        items: {
          data: [
            {
              id: 'si_1',
              current_period_start: about.created,
              current_period_end: about.created + 90 * 86_400,
              price: { id: 'price_1', unit_amount: 2495 },
            },
          ],
        },
      },
    },
  }
}

export function invoiceEvent(
  { accountId, ref }: Subscriber,
  about: {
    readonly id: string
    readonly type: 'paid' | 'payment_failed'
    readonly created: number
    readonly invoiceRef: string
    readonly cents?: number
  },
) {
  const cents = about.type === 'paid' ? (about.cents ?? 2495) : 0
  return {
    id: about.id,
    type: `invoice.${about.type}`,
    created: about.created,
    data: {
      object: {
        id: about.invoiceRef,
        customer: 'cus_1',
        amount_paid: cents,
        customer_name: null,
        customer_email: 'billing@family.example',
        lines: { data: [{ description: 'Memory Plus, three months', amount: cents }] },
        parent: {
          subscription_details: {
            subscription: ref,
            metadata: { account_id: accountId, plan: 'memory_plus', period: 'quarterly' },
          },
        },
      },
    },
  }
}

interface Knock {
  readonly secondsOff?: number
  readonly secret?: string
  readonly signature?: string
}

/** Knocks at the door as the provider does. */
export async function knock(app: TestApp, event: unknown, how: Knock = {}) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const secret = how.secret ?? app.ports.payments.webhookSecret!
  const at = app.clock.now().add({ seconds: how.secondsOff ?? 0 })
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': how.signature ?? sign(payload, secret, at),
    },
    payload,
  })
  return {
    status: answer.statusCode,
    body: answer.json() as { outcome?: string; message?: string },
  }
}
