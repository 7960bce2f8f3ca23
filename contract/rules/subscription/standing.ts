import { coverage, type Capability } from '#contract/rules/coverage.ts'
import {
  planIds,
  RETENTION_DAYS,
  TRIAL_DAYS,
  type PaidPlanId,
  type PlanId,
} from '#contract/rules/plans.ts'
import type { Subscription } from './subscription.ts'

export const standingStates = [
  'granted',
  'trial',
  'active',
  'past_due',
  'cancelling',
  'retention',
  'free',
] as const
type StandingState = (typeof standingStates)[number]

export interface Standing {
  readonly state: StandingState
  /** The plan in force; during the trial the one that will be in force after it. */
  readonly plan: PlanId
  readonly trialEndsAt: string
  readonly isInTrial: boolean
  /** Until when what a plan held is promised to be kept, after the plan has ended. */
  readonly retentionEndsAt: string | undefined
}

/** A plan given by hand, without a payment; it holds until it is taken back. */
export interface Grant {
  readonly plan: PaidPlanId
  readonly endedAt: string | undefined
}

export const coversAsMuch = (one: PlanId, other: PlanId): boolean =>
  planIds.indexOf(one) >= planIds.indexOf(other)

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

interface Known {
  readonly createdAt: string
  readonly subscription: Subscription | undefined
  readonly grant?: Grant | undefined
}

/** How an account stands now: from its sign-up, its last subscription, what it was given, and the time. */
export function standingOf({ createdAt, subscription, grant }: Known, now: string): Standing {
  const trialEndsAt = daysAfter(createdAt, TRIAL_DAYS)
  const trial = { trialEndsAt, isInTrial: isBefore(now, trialEndsAt) }
  const endedAt = subscription && endOf(subscription, now)
  const paid = subscription && !endedAt ? subscription : undefined
  const given = grant && !grant.endedAt ? grant : undefined
  const kept = { ...trial, retentionEndsAt: undefined }
  // Of two the larger counts; of two alike the one that costs nothing.
  if (given && (!paid || coversAsMuch(given.plan, paid.plan)))
    return { ...kept, state: 'granted', plan: given.plan }
  if (paid) return { ...kept, state: stateOf(paid), plan: paid.plan }
  const lastEnd = [endedAt, grant?.endedAt]
    .filter((end) => end !== undefined)
    .sort()
    .at(-1)
  const retentionEndsAt = lastEnd && daysAfter(lastEnd, RETENTION_DAYS)
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
