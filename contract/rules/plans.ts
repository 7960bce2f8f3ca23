import { grouped } from './grouped.ts'

/** The three plans (spec §9, §3). Money is in US cents; what a plan covers stands in coverage.ts. */
export const planIds = ['free_forever', 'memory_plus', 'complete_legacy'] as const
export type PlanId = (typeof planIds)[number]

/** Only these can be bought; /checkout?plan= knows no others. */
export const paidPlanIds = ['memory_plus', 'complete_legacy'] as const
export type PaidPlanId = (typeof paidPlanIds)[number]

export interface Plan {
  readonly id: PlanId
  readonly name: string
  readonly quarterlyCents: number
}

export const plans: Readonly<Record<PlanId, Plan>> = {
  free_forever: { id: 'free_forever', name: 'Free Forever', quarterlyCents: 0 },
  memory_plus: { id: 'memory_plus', name: 'Memory Plus', quarterlyCents: 2495 },
  complete_legacy: { id: 'complete_legacy', name: 'Complete Legacy', quarterlyCents: 3195 },
}

export const billingPeriods = ['quarterly', 'annual'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

export const TRIAL_DAYS = 30
export const MONEY_BACK_DAYS = 30
export const RETENTION_DAYS = 30
const ANNUAL_DISCOUNT_PERCENT = 20

/** Quarterly price × 4 × 0.8, rounded to whole dollars (spec §9). */
export const annualCents = ({ quarterlyCents }: Plan): number =>
  Math.round((quarterlyCents * 4 * (100 - ANNUAL_DISCOUNT_PERCENT)) / 10_000) * 100

/** What a year saves as the pricing page tells it: quarterly price × 4 × 0.2 (spec §9). */
export const annualSavingsCents = ({ quarterlyCents }: Plan): number =>
  Math.round((quarterlyCents * 4 * ANNUAL_DISCOUNT_PERCENT) / 100)

export const priceCents = (plan: Plan, period: BillingPeriod): number =>
  period === 'annual' ? annualCents(plan) : plan.quarterlyCents

/** $24.95, and $102 without cents that are none. */
export function formatDollars(cents: number): string {
  return `$${grouped((cents / 100).toFixed(cents % 100 === 0 ? 0 : 2))}`
}
