import type { Delivery } from './delivery.ts'
import { dueAt } from './gates.ts'

/**
 * The two letters that every message waits for. They go to its author, to the next way when one has refused for good;
 * to all keepers at once when the author has died. When nobody is left, the refusal itself counts, and the day decides.
 */
const warningKinds = ['remind', 'check'] as const
export type WarningKind = (typeof warningKinds)[number]

/** A letter that nobody ever answers for is given up after as long as it takes until the operator is told. */
export const UNANSWERED_DAYS = 7

/** A mailbox that still says “later” when the day has come is one that couldn't be reached. */
export const minutesOfPatience = (delivery: Pick<Delivery, 'due'>, now: Temporal.Instant): number =>
  Math.ceil(now.until(dueAt(delivery)).total('minutes'))

/** Which of the ways, counted from 1, a warning of the plan in force goes to. */
export const wayOf = (
  { reminderWay, checkWay }: Pick<Delivery, 'reminderWay' | 'checkWay'>,
  kind: WarningKind,
): number => (kind === 'remind' ? reminderWay : checkWay)
