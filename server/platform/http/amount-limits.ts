import { sql } from 'kysely'
import type { Limit } from '#contract/endpoint.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { housekeeping } from '#server/platform/elevate.ts'
import type { ActorPorts } from '#server/platform/ports.ts'

/** A named budget of some measure, filled again when its window is over. */
export interface Budget {
  readonly key: string
  readonly limit: Limit
}

/** Takes an amount out of every budget, or out of none: false if one of them has less left. */
export async function takeAmount(
  ports: ActorPorts,
  budgets: readonly Budget[],
  amount: number,
): Promise<boolean> {
  const taken: Budget[] = []
  for (const budget of budgets) {
    if (!(await takeFrom(ports, budget, amount))) {
      await giveBack(ports, taken, amount)
      return false
    }
    taken.push(budget)
  }
  return true
}

async function takeFrom(
  ports: ActorPorts,
  { key, limit }: Budget,
  amount: number,
): Promise<boolean> {
  const most = limit.max * ports.config.limitsFactor
  if (amount > most) return false
  const now = ports.clock.now()
  const resetsAt = stamp(later(now, { seconds: limit.perSeconds }))
  const isOver = sql`rate_counts.resets_at <= ${stamp(now)}`
  const { rows } = await sql`
    insert into rate_counts (key, count, resets_at) values (${key}, ${amount}, ${resetsAt})
    on conflict (key) do update set
      count = case when ${isOver} then excluded.count else rate_counts.count + excluded.count end,
      resets_at = case when ${isOver} then excluded.resets_at else rate_counts.resets_at end
    where ${isOver} or rate_counts.count + excluded.count <= ${most}::float8
    returning key`.execute(housekeeping(ports))
  return rows.length === 1
}

/** What was taken and then not needed. */
export async function giveBack(
  ports: ActorPorts,
  budgets: readonly Budget[],
  amount: number,
): Promise<void> {
  const keys = budgets.map(({ key }) => key)
  if (amount <= 0 || keys.length === 0) return
  await sql`
    update rate_counts set count = greatest(0, count - ${amount}::int) where key = any(${keys})`.execute(
    housekeeping(ports),
  )
}
