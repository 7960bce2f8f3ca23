import { sql } from 'kysely'
import type { Limit } from '#contract/endpoint.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { housekeeping } from '#server/platform/elevate.ts'
import { tooMany } from '#server/platform/errors.ts'
import type { ActorPorts } from '#server/platform/ports.ts'
import { networksOf } from './networks.ts'

/**
 * Counts one act against a named budget, shared by all processes. Throws 429 when it is used up.
 * Fixed windows: simple, and a caller can at most double the rate across a boundary.
 */
export async function spend(ports: ActorPorts, key: string, limit: Limit): Promise<void> {
  const now = ports.clock.now()
  const resetsAt = stamp(later(now, { seconds: limit.perSeconds }))
  const { rows } = await sql<{ count: number; resets_at: string }>`
    insert into rate_counts (key, count, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when rate_counts.resets_at <= ${stamp(now)} then 1 else rate_counts.count + 1 end,
      resets_at = case when rate_counts.resets_at <= ${stamp(now)} then excluded.resets_at else rate_counts.resets_at end
    returning count, resets_at`.execute(housekeeping(ports))
  const { count, resets_at } = rows[0]!
  if (count <= limit.max * ports.config.limitsFactor) return
  const wait = Temporal.Instant.from(resets_at).epochMilliseconds - now.epochMilliseconds
  throw tooMany(Math.max(1, Math.ceil(wait / 1000)))
}

// A /24 or /48 is a street or an office as well as one party with many addresses: it gets several households' worth.
const householdsOfOne = 5

const keysOf = (key: string, address: string) => {
  const { near, wide } = networksOf(address)
  return { near: `${key} ${near}`, wide: `${key} ${wide}` }
}

/** Counts one act of somebody known only by their address, against its network and the wider one around it. */
export async function spendByNetwork(
  ports: ActorPorts,
  key: string,
  address: string,
  limit: Limit,
): Promise<void> {
  const { near, wide } = keysOf(key, address)
  await spend(ports, near, limit)
  await spend(ports, wide, { ...limit, max: limit.max * householdsOfOne })
}

export async function refundByNetwork(
  ports: ActorPorts,
  key: string,
  address: string,
): Promise<void> {
  const { near, wide } = keysOf(key, address)
  await refund(ports, near)
  await refund(ports, wide)
}

/** Forgets a budget, e.g. the count of wrong passwords after a right one. */
export async function refund(ports: ActorPorts, key: string): Promise<void> {
  await housekeeping(ports).deleteFrom('rate_counts').where('key', '=', key).execute()
}

/** Gives one back, where others share the budget and their tries go on counting. */
export async function giveBackOne(ports: ActorPorts, key: string): Promise<void> {
  await sql`update rate_counts set count = greatest(0, count - 1) where key = ${key}`.execute(
    housekeeping(ports),
  )
}

export async function forgetOldCounts(ports: ActorPorts): Promise<void> {
  await housekeeping(ports)
    .deleteFrom('rate_counts')
    .where('resets_at', '<=', stamp(ports.clock.now()))
    .execute()
}
