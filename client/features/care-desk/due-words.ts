import { counted } from '#contract/rules/counted.ts'

const HOUR_MS = 3_600_000

/** How an agent reads a promise: what is left of it, or how long it is broken. */
export function dueWords(dueAt: string, now: number): { words: string; isLate: boolean } {
  const left = Date.parse(dueAt) - now
  const isLate = left < 0
  const span = spanWords(Math.abs(left))
  return { words: isLate ? `Late by ${span}` : `Answer within ${span}`, isLate }
}

function spanWords(ms: number): string {
  if (ms < HOUR_MS) return counted(Math.max(1, Math.round(ms / 60_000)), 'minute')
  if (ms < 48 * HOUR_MS) return counted(Math.round(ms / HOUR_MS), 'hour')
  return counted(Math.round(ms / (24 * HOUR_MS)), 'day')
}
