import type { KeeperTold, Plan } from '#contract/rules/delivery/delivery.ts'
import type { Trigger } from '#contract/rules/delivery/trigger.ts'

/** A trigger as a column gives it back: PostgreSQL sorts the fields of JSON by their length. */
export function triggerFrom(stored: unknown): Trigger {
  const trigger = parsed(stored) as Trigger
  const { kind, at } = trigger
  if (kind === 'date') return { kind, on: trigger.on, at }
  if (kind === 'yearly') return { kind, on: trigger.on, at, leapDay: trigger.leapDay }
  const { leapDay, bornOn } = trigger
  if (kind === 'age') return { kind, age: trigger.age, at, leapDay, bornOn }
  return { kind, isEvery: trigger.isEvery, at, leapDay, bornOn }
}

export function planFrom(stored: unknown): Plan | null {
  if (stored === null) return null
  const { trigger, due, meantOn } = parsed(stored) as Plan
  const { on, at, zone } = due
  return { trigger: triggerFrom(trigger), due: { on, at, zone }, meantOn }
}

export const keepersToldFrom = (stored: unknown): KeeperTold[] =>
  (parsed(stored) as (Omit<KeeperTold, 'at'> & { at: string | null })[]).map(
    ({ mail, keeper, at }) => ({
      mail,
      keeper,
      at: at === null ? null : Temporal.Instant.from(at),
    }),
  )

/** A rehearsal keeps a whole row as JSON, and so these columns as text within it. */
const parsed = (stored: unknown) => (typeof stored === 'string' ? JSON.parse(stored) : stored)
