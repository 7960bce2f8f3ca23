import type { Trigger } from '#contract/rules/delivery/trigger.ts'
import { findOccasion } from '#contract/rules/occasions.ts'

/** What a message is for, for whoever may not know a word of it: an author's own words for it aren't told. */
export function occasionTold(trigger: Trigger, occasion: string): string {
  if (trigger.kind === 'age') return `for when they turn ${trigger.age}`
  if (trigger.kind === 'birthday') return trigger.isEvery ? 'for every birthday' : 'for a birthday'
  const known = findOccasion(occasion)
  if (known && known.id !== 'after-passing') return known.heard
  return trigger.kind === 'yearly' ? 'the one of every year' : ''
}
