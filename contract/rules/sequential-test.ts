import type { Proportion } from './proportions.ts'

/**
 * Whether one form of something works better than another, by a mixture sequential probability ratio test (Robbins
 * 1970; Johari, Pekelis and Walsh 2017). Its evidence may be looked at after every visitor: if there is no
 * difference, it reaches 1/ERROR at any time at all in at most ERROR of all comparisons.
 */

/** How often we accept to see a difference where there is none. */
export const ERROR = 0.05
/** How often we want to see a difference of the size that matters. */
export const POWER = 0.8
/** Below this the normal approximation behind the arithmetic doesn't hold, and nothing is concluded. */
export const LEAST_SHOWN = 200
const LEAST_STARTED = 10

interface Comparison {
  readonly difference: number
  /** The spread of that difference by chance alone. */
  readonly variance: number
  /** How many times better the counts fit some difference than none. */
  readonly evidence: number
  /** The evidence at which it counts as found. */
  readonly needed: number
}

/** `matters`: the smallest difference one would act on; it is also the spread of the differences thought possible. */
export function compare(
  before: Proportion,
  after: Proportion,
  { matters, comparisons = 1 }: { matters: number; comparisons?: number },
): Comparison {
  const needed = comparisons / ERROR
  if (before.of === 0 || after.of === 0) return { difference: 0, variance: 0, evidence: 1, needed }
  const difference = after.hits / after.of - before.hits / before.of
  const pooled = (before.hits + after.hits) / (before.of + after.of)
  const variance = pooled * (1 - pooled) * (1 / before.of + 1 / after.of)
  if (variance === 0) return { difference, variance, evidence: 1, needed }
  const spread = matters * matters
  const evidence =
    Math.sqrt(variance / (variance + spread)) *
    Math.exp((spread * difference * difference) / (2 * variance * (variance + spread)))
  return { difference, variance, evidence, needed }
}

// Quantiles of the normal distribution: 1 - ERROR/2, and POWER.
const zError = 1.959964
const zPower = 0.841621
// A rule that may be read at any time needs more people than one that is read once; 1.6 found 78 in 100.
const PRICE_OF_PEEKING = 1.8

/** How many people must see each form before “no difference that matters” may be said. */
export function neededShown(expected: number, matters: number): number {
  const other = Math.min(1, expected + matters)
  const spread = expected * (1 - expected) + other * (1 - other)
  return Math.ceil((PRICE_OF_PEEKING * (zError + zPower) ** 2 * spread) / (matters * matters))
}

export type Verdict = 'too-few' | 'going-on' | 'better' | 'worse' | 'no-difference'

interface Plan {
  readonly expected: number
  readonly matters: number
  readonly comparisons?: number
}

/** What may be said about a form beside the one that was shown before. */
export function verdictOn(before: Proportion, after: Proportion, plan: Plan): Verdict {
  const least = Math.min(before.of, after.of)
  if (least < LEAST_SHOWN || before.hits + after.hits < LEAST_STARTED) return 'too-few'
  const { evidence, needed, difference } = compare(before, after, plan)
  if (evidence >= needed) return difference > 0 ? 'better' : 'worse'
  return least >= neededShown(plan.expected, plan.matters) ? 'no-difference' : 'going-on'
}
