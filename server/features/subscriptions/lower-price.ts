import { endOf } from '#contract/rules/subscription/standing.ts'
import type { System } from '#server/platform/actors.ts'
import { discountOf } from './discount-store.ts'
import { lastSubscription } from './subscription-store.ts'
import { takeAll } from './take-news.ts'

/** Tells the provider what was taken off a running plan's price. Saying it twice says it once. */
export async function lowerPrice(system: System, accountId: string): Promise<void> {
  const { ports } = system
  const last = await lastSubscription(system, accountId)
  const percent = await discountOf(system, accountId)
  if (percent === 0 || !last || endOf(last.subscription, system.now())) return
  const what = { subscriptionRef: last.ref, customerRef: last.customerRef }
  await takeAll(system, await ports.payments.discount(what, percent))
}
