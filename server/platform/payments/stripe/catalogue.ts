import type { Stripe } from 'stripe'
import { plans } from '#contract/rules/plans.ts'
import { amountOf, monthsIn } from '#contract/rules/subscription/plan-changes.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'

const isMissing = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'resource_missing'

async function made(find: () => Promise<{ id: string }>, make: () => Promise<{ id: string }>) {
  try {
    return (await find()).id
  } catch (error) {
    if (!isMissing(error)) throw error
    return (await make()).id
  }
}

/** The price is ours and sent with each order; Stripe only needs a name to print beside it. */
export async function priceOf(stripe: Stripe, choice: Choice) {
  const id = `kinfold_${choice.plan}`
  const product = await made(
    () => stripe.products.retrieve(id),
    () => stripe.products.create({ id, name: plans[choice.plan].name }),
  )
  return {
    currency: 'usd',
    product,
    unit_amount: amountOf(choice),
    recurring: { interval: 'month' as const, interval_count: monthsIn[choice.period] },
  }
}

export function couponFor(stripe: Stripe, percent: number): Promise<string> {
  const id = `kinfold_${percent}_percent`
  return made(
    () => stripe.coupons.retrieve(id),
    () => stripe.coupons.create({ id, percent_off: percent, duration: 'forever' }),
  )
}
