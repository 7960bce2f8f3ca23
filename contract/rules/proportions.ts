export interface Proportion {
  /** How many did it. */
  readonly hits: number
  /** Of how many. */
  readonly of: number
}

interface Interval {
  readonly low: number
  readonly high: number
}

// 97.5 % of a normal distribution lie below it.
const z95 = 1.959964

/** Fewer than this and a rate is an anecdote: one person more or less would tell another story. */
export const FEW = 100

export const isFew = ({ of }: Proportion): boolean => of < FEW

export const rateOf = ({ hits, of }: Proportion): number | undefined =>
  of > 0 ? hits / of : undefined

/** Where the true rate lies in 95 of 100 cases (Wilson): honest for small counts too, and never below 0 or above 1. */
export function likelyRange({ hits, of }: Proportion): Interval {
  if (of <= 0) return { low: 0, high: 1 }
  const rate = Math.min(1, hits / of)
  const z2 = z95 * z95
  const middle = (rate + z2 / (2 * of)) / (1 + z2 / of)
  const reach = (z95 / (1 + z2 / of)) * Math.sqrt((rate * (1 - rate)) / of + z2 / (4 * of * of))
  // At both ends the formula is exact, and only rounding would step over them.
  return {
    low: rate === 0 ? 0 : Math.max(0, middle - reach),
    high: rate === 1 ? 1 : Math.min(1, middle + reach),
  }
}

/** 0.0342 → “3.4 %”. */
export function percentWords(rate: number): string {
  const percent = rate * 100
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`
}
