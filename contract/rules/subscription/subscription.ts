import type { BillingPeriod, PaidPlanId } from '#contract/rules/plans.ts'

export interface Choice {
  readonly plan: PaidPlanId
  readonly period: BillingPeriod
}

/** How an address says it. A quarter is what is meant when nothing is said; a year has to be said. */
export const choiceQuery = ({ plan, period }: Choice): string =>
  period === 'annual' ? `plan=${plan}&period=annual` : `plan=${plan}`

/** One paid plan from its first payment to its end. Everything in it is told by the payment provider. */
export interface Subscription extends Choice {
  /** What each period costs, a discount already taken off. */
  readonly amountCents: number
  readonly startedAt: string
  readonly periodStartsAt: string
  readonly periodEndsAt: string
  /** A payment didn't go through; the provider is still trying. */
  readonly isPastDue: boolean
  /** Ends with the time that is paid for. */
  readonly isCancelling: boolean
  /** What it becomes at the next cycle. */
  readonly next: Choice | undefined
  readonly endedAt: string | undefined
}

export const isSame = (one: Choice, other: Choice): boolean =>
  one.plan === other.plan && one.period === other.period
