import { sql } from 'kysely'
import { hasCome, instantOf } from '#contract/rules/delivery/local-time.ts'
import { isTimeZone } from '#contract/rules/time-zones.ts'
import { circumstancesNow } from '#server/features/deliveries/engine/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { writeOpened } from './write-opened.ts'

const batch = 100

/**
 * Opens what has come to its day, each once and for everyone in the same moment. A clock in doubt opens nothing: what
 * was opened too early can't be shut again.
 */
export async function openDue(system: System): Promise<number> {
  const { clock, log } = system.ports
  if (!(await circumstancesNow(system)).isClockSane) return 0
  let opened = 0
  for await (const { id } of walk(system, (query) =>
    query.where('state', '=', 'sealed').where('opens_at', '<=', stamp(clock.now())),
  ))
    try {
      opened += await openOne(system, id)
    } catch (error) {
      log.error({ capsuleId: id, error: (error as Error).message }, 'a capsule is left for later')
    }
  return opened
}

const selectDays = ({ db }: System) =>
  db
    .selectFrom('capsules')
    .select(['id', 'opens_on', 'opens_time', 'opens_zone', 'opens_at'])
    .orderBy('id')
    .limit(batch)
type Days = ReturnType<typeof selectDays>

/** Each once, a few at a time: one that something is wrong with is met once, and holds up no other. */
async function* walk(system: System, narrow: (query: Days) => Days) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await narrow(selectDays(system)).where('id', '>', after).execute()
    yield* rows
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}

const openOne = (system: System, id: string) =>
  inTransaction(system, async (actor) => {
    const now = actor.ports.clock.now()
    const { rows } = await sql<{ family_id: string }>`
      update capsules set state = 'opened', opened_at = ${stamp(now)}
      where id = ${id} and state = 'sealed' and opens_at <= ${stamp(now)}
      returning family_id`.execute(actor.db)
    if (!rows[0]) return 0
    await writeOpened(actor, id)
    return 1
  })

/** The day and the hour were promised, not the moment: a country that changes its clocks moves it. */
export async function reckonAnew(system: System): Promise<void> {
  const now = system.ports.clock.now()
  for await (const row of walk(system, (query) => query.where('state', '<>', 'opened'))) {
    // A name that is no longer known keeps the moment it stood for.
    if (!isTimeZone(row.opens_zone)) continue
    const at = instantOf({ on: row.opens_on, at: row.opens_time, zone: row.opens_zone })
    const known = Temporal.Instant.from(row.opens_at)
    if (Temporal.Instant.compare(at, known) === 0 || hasCome(known, now)) continue
    await system.db
      .updateTable('capsules')
      .set({ opens_at: stamp(at) })
      .where('id', '=', row.id)
      .where('opens_at', '=', row.opens_at)
      .execute()
  }
}
