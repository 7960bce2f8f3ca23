import { isId } from '#client/platform/new-id.ts'
import { billingPeriods, paidPlanIds, type BillingPeriod } from '#contract/rules/plans.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'

interface Asked {
  /** Undefined for a plan we don't have: an address can only choose among known ones. */
  readonly choice: Choice | undefined
  readonly till: string | undefined
}

/** What the address of /checkout asks for. Prices in it, or anything else, are nobody's business. */
export function askedIn(search: string): Asked {
  const asked = new URLSearchParams(search)
  const plan = paidPlanIds.find((id) => id === asked.get('plan'))
  const till = asked.get('till') ?? ''
  return {
    choice: plan && { plan, period: periodIn(search) },
    till: isId(till) ? till : undefined,
  }
}

/** A year if the address says so, else a quarter. */
export const periodIn = (search: string): BillingPeriod =>
  billingPeriods.find((id) => id === new URLSearchParams(search).get('period')) ?? 'quarterly'
