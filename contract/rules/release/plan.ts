import { DAY, type Moment } from './moments.ts'
import type { ReleasePlan, Term, Terms } from './passing.ts'

const COOLING_MS = 14 * DAY

const valueAt = ({ value, next }: Term, now: Moment): number =>
  next && next.from <= now ? next.value : value

/** What holds at this moment. */
export const termsAt = ({ k, waitDays }: ReleasePlan, now: Moment): Terms => ({
  k: valueAt(k, now),
  waitDays: valueAt(waitDays, now),
})

/** More people or a longer wait hold at once; fewer or shorter ones when a fortnight has passed. */
function changed(term: Term, to: number, now: Moment): Term {
  const value = valueAt(term, now)
  if (to >= value) return { value: to, next: null }
  // Asked for again, it doesn't begin to cool off anew.
  if (term.next?.value === to) return { value, next: term.next }
  return { value, next: { value: to, from: now + COOLING_MS } }
}

export interface PlanChange {
  readonly k?: number
  readonly waitDays?: number
  readonly rhythmMonths?: number
}

export function changePlan(plan: ReleasePlan, change: PlanChange, now: Moment): ReleasePlan {
  const { k, waitDays, rhythmMonths } = change
  return {
    k: k === undefined ? plan.k : changed(plan.k, k, now),
    waitDays: waitDays === undefined ? plan.waitDays : changed(plan.waitDays, waitDays, now),
    rhythmMonths: rhythmMonths ?? plan.rhythmMonths,
  }
}

/** Something of it takes effect only later, and the owner is told so. */
export const isEased = (before: ReleasePlan, after: ReleasePlan): boolean =>
  (after.k.next !== null && after.k.next !== before.k.next) ||
  (after.waitDays.next !== null && after.waitDays.next !== before.waitDays.next)
