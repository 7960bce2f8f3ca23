import { dateWriter } from '#contract/rules/date-looks.ts'
const day = dateWriter('day')

export const dayOf = (instant: string): string => day(new Date(instant))

/** Whole days still to come; the last one counts as one. */
export const daysUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 86_400_000))

export const inDays = (count: number): string => (count === 1 ? 'one day' : `${count} days`)
