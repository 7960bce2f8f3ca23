import {
  MONEY_BACK_DAYS,
  paidPlanIds,
  plans,
  priceCents,
  type BillingPeriod,
} from '#contract/rules/plans.ts'
import { daysAfter } from './standing.ts'
import { isSame, type Choice, type Subscription } from './subscription.ts'

type When = 'now' | 'next-cycle'

/** A larger plan begins at once; a smaller one, or another rhythm of paying, at the next cycle. */
export function whenChanging(from: Choice, to: Choice): When | undefined {
  if (isSame(from, to)) return undefined
  const grows = paidPlanIds.indexOf(to.plan) > paidPlanIds.indexOf(from.plan)
  return grows && from.period === to.period ? 'now' : 'next-cycle'
}

export const discounted = (cents: number, percent: number): number =>
  Math.round((cents * (100 - percent)) / 100)

export const amountOf = ({ plan, period }: Choice, discountPercent = 0): number =>
  discounted(priceCents(plans[plan], period), discountPercent)

/** What an upgrade costs today: the difference, for the part of the period that is left. */
export function prorationCents(
  paid: Pick<Subscription, 'amountCents' | 'periodStartsAt' | 'periodEndsAt'>,
  newAmountCents: number,
  now: string,
): number {
  const { amountCents, periodStartsAt, periodEndsAt } = paid
  const [start, end] = [Date.parse(periodStartsAt), Date.parse(periodEndsAt)]
  const left = Math.min(1, Math.max(0, (end - Date.parse(now)) / (end - start)))
  return Math.max(0, Math.round((newAmountCents - amountCents) * left))
}

export const monthsIn: Record<BillingPeriod, number> = { quarterly: 3, annual: 12 }

/** Calendar months on; a day that the month doesn't have becomes its last one. */
export function periodEndAfter(start: string, period: BillingPeriod): string {
  const from = new Date(start)
  const months = from.getUTCMonth() + monthsIn[period]
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const to = new Date(start)
  to.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay))
  return to.toISOString()
}

/** Until when a payment is given back for the asking. */
export const refundableUntil = (paidAt: string): string => daysAfter(paidAt, MONEY_BACK_DAYS)
