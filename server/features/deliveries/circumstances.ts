import { sql } from 'kysely'
import { isClockSane } from '#contract/rules/delivery/alarms.ts'
import type { Circumstances } from '#contract/rules/delivery/decide.ts'
import type { System } from '#server/platform/actors.ts'
import { stamp, wallClock } from '#server/platform/clock.ts'

export type DatabaseClock = (system: System) => Promise<Temporal.Instant>

/** The one place that asks the database for its time: only to see whether the two agree. */
export const databaseClock: DatabaseClock = async ({ ports, db }) => {
  // A clock in a test's hands agrees with no database.
  if (ports.clock !== wallClock) return ports.clock.now()
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return Temporal.Instant.from(rows[0]!.now)
}

/** Whether anything may be released now. A doubtful clock pauses releases, and nothing else. */
export async function circumstancesNow(
  system: System,
  askDatabase: DatabaseClock = databaseClock,
): Promise<Circumstances> {
  const now = system.ports.clock.now()
  const databaseNow = await askDatabase(system)
  const latestEverSeen = await latestSeen(system, now, databaseNow)
  const isSane = isClockSane({ now, databaseNow, latestEverSeen })
  const clocks = { now: stamp(now), databaseNow: stamp(databaseNow), latest: stamp(latestEverSeen) }
  if (!isSane) system.ports.log.error(clocks, 'the clock is not to be trusted: releases pause')
  // Without SMTP the mailbox takes everything, so there is always a way for mail.
  return { isClockSane: isSane, isMailOn: true }
}

/** The latest time ever seen by both clocks. One that runs ahead alone mustn't stop releases for years. */
async function latestSeen(
  { db }: System,
  now: Temporal.Instant,
  databaseNow: Temporal.Instant,
): Promise<Temporal.Instant> {
  const [both] = [now, databaseNow].toSorted(Temporal.Instant.compare)
  const { rows } = await sql<{ latest_at: string }>`
    insert into clock_watch as seen (latest_at) values (${stamp(both!)})
    on conflict (only_row) do update set latest_at = greatest(seen.latest_at, excluded.latest_at)
    returning latest_at`.execute(db)
  return Temporal.Instant.from(rows[0]!.latest_at)
}
