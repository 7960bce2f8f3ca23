import { sql } from 'kysely'
import { isClockSane } from '#contract/rules/delivery/alarms.ts'
import type { Circumstances } from '#contract/rules/delivery/decide.ts'
import type { System } from '#server/platform/actors.ts'
import { stamp, wallClock } from '#server/platform/clock.ts'

export type DatabaseClock = (system: System) => Promise<Temporal.Instant>

/** The one place that asks the database for its time: only to see whether the two agree. */
const databaseClock: DatabaseClock = async ({ ports, db }) => {
  // A clock in a test's hands agrees with no database.
  if (ports.clock !== wallClock) return ports.clock.now()
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return Temporal.Instant.from(rows[0]!.now)
}

/** Whether anything may be released now. */
export async function circumstancesNow(
  system: System,
  askDatabase: DatabaseClock = databaseClock,
): Promise<Circumstances> {
  const { clock, log } = system.ports
  const now = clock.now()
  const isDoubtful = clock.isDoubtful()
  const databaseNow = await askDatabase(system)
  const latestEverSeen = await latestSeen(system)
  const isSane = !isDoubtful && isClockSane({ now, databaseNow, latestEverSeen })
  const clocks = { now: stamp(now), databaseNow: stamp(databaseNow), latest: stamp(latestEverSeen) }
  if (isSane) await noteSeen(system, now)
  else log.error({ ...clocks, isDoubtful }, 'the clock is not to be trusted: nothing is sent')
  // Without SMTP the mailbox takes everything, so there is always a way for mail.
  return { isClockSane: isSane, isMailOn: true }
}

async function latestSeen({ db, ports }: System): Promise<Temporal.Instant> {
  const row = await db.selectFrom('clock_watch').select('latest_at').executeTakeFirst()
  return row ? Temporal.Instant.from(row.latest_at) : ports.clock.now()
}

/** Raised only while all clocks agree: a wrong year mustn't stop releases until it comes. */
async function noteSeen({ db }: System, now: Temporal.Instant): Promise<void> {
  await sql`
    insert into clock_watch as seen (latest_at) values (${stamp(now)})
    on conflict (only_row) do update set latest_at = greatest(seen.latest_at, excluded.latest_at)`.execute(
    db,
  )
}
