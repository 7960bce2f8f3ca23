import { coverage, type Capability } from '#contract/rules/coverage.ts'
import { RETENTION_DAYS, TRIAL_DAYS, type PlanId } from '#contract/rules/plans.ts'
import type { Subscription } from './subscription.ts'

export const standingStates = [
  'trial',
  'active',
  'past_due',
  'cancelling',
  'retention',
  'free',
] as const
export type StandingState = (typeof standingStates)[number]

export interface Standing {
  readonly state: StandingState
  /** The plan in force; during the trial the one that will be in force after it. */
  readonly plan: PlanId
  readonly trialEndsAt: string
  readonly isInTrial: boolean
  /** Until when what a plan held is promised to be kept, after the plan has ended. */
  readonly retentionEndsAt: string | undefined
}

const dayMs = 86_400_000

/** Days here are 24 hours each, which is what a deadline means. */
export const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * dayMs).toISOString()

const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other)

/** When a subscription stopped covering anything; undefined while it does. */
export function endOf(subscription: Subscription, now: string): string | undefined {
  const { endedAt, isCancelling, periodEndsAt } = subscription
  if (endedAt) return endedAt
  // A cancelled one ends with its period, even if the provider's word for it is late.
  return isCancelling && !isBefore(now, periodEndsAt) ? periodEndsAt : undefined
}

/** How an account stands now: from its sign-up, its last subscription and the time, and nothing else. */
export function standingOf(
  account: { readonly createdAt: string; readonly subscription: Subscription | undefined },
  now: string,
): Standing {
  const { createdAt, subscription } = account
  const trialEndsAt = daysAfter(createdAt, TRIAL_DAYS)
  const trial = { trialEndsAt, isInTrial: isBefore(now, trialEndsAt) }
  const endedAt = subscription && endOf(subscription, now)
  if (subscription && !endedAt)
    return {
      ...trial,
      state: stateOf(subscription),
      plan: subscription.plan,
      retentionEndsAt: undefined,
    }
  const retentionEndsAt = endedAt && daysAfter(endedAt, RETENTION_DAYS)
  const isKept = retentionEndsAt !== undefined && isBefore(now, retentionEndsAt)
  const state = isKept ? 'retention' : trial.isInTrial ? 'trial' : 'free'
  return {
    ...trial,
    state,
    plan: 'free_forever',
    retentionEndsAt: isKept ? retentionEndsAt : undefined,
  }
}

function stateOf({ isCancelling, isPastDue }: Subscription): StandingState {
  if (isCancelling) return 'cancelling'
  return isPastDue ? 'past_due' : 'active'
}

/** What can be added to and changed now. Everything else can be read and exported. */
export const coveredNow = ({ plan, isInTrial }: Standing): readonly Capability[] =>
  coverage[isInTrial ? 'complete_legacy' : plan]
