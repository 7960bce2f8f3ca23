import type { Stripe } from 'stripe'
import type { Choice } from '#contract/rules/subscription/subscription.ts'
import { priceOf } from './catalogue.ts'

async function currentItem(stripe: Stripe, ref: string) {
  const { items } = await stripe.subscriptions.retrieve(ref)
  return items.data[0]!
}

/** At once, and the difference for the days that are left is billed today. */
export async function changeNow(stripe: Stripe, ref: string, choice: Choice, revision: string) {
  await releaseSchedule(stripe, ref)
  const item = await currentItem(stripe, ref)
  await stripe.subscriptions.update(ref, {
    items: [{ id: item.id, price_data: await priceOf(stripe, choice) }],
    metadata: { ...choice, revision, next_plan: '', next_period: '' },
    cancel_at_period_end: false,
    proration_behavior: 'always_invoice',
  })
}

/** Two phases: what is paid for, as it is, and from its end on the other plan. */
export async function changeAtNextCycle(
  stripe: Stripe,
  ref: string,
  choice: Choice,
  revision: string,
) {
  await releaseSchedule(stripe, ref)
  const item = await currentItem(stripe, ref)
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: ref })
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      },
      {
        items: [{ price_data: await priceOf(stripe, choice), quantity: 1 }],
        metadata: { ...choice, next_plan: '', next_period: '' },
        proration_behavior: 'none',
      },
    ],
  })
  // Told with every news of the subscription from now on: that is how we learn of it.
  await stripe.subscriptions.update(ref, {
    metadata: { revision, next_plan: choice.plan, next_period: choice.period },
  })
}

/** Stripe refuses changes to a subscription that a schedule holds. */
export async function releaseSchedule(stripe: Stripe, ref: string): Promise<void> {
  const { schedule } = await stripe.subscriptions.retrieve(ref)
  if (!schedule) return
  await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id)
}
