import { dueAt } from '#contract/rules/delivery/gates.ts'
import {
  columnsOf,
  deliveryFrom,
  type DeliveryRow,
  workersRepository,
  recordEvent,
} from '#server/features/deliveries/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import { stamp, zoneDataVersion } from '#server/platform/clock.ts'

const BATCH = 200

/**
 * Governments move their clocks, so a new release of the zone data can move the moment that a day and an hour mean.
 * Everything still to come is derived anew, a few rows at a time; authors are told only where the moment moved.
 */
export async function applyZoneData(system: System): Promise<void> {
  if ((await lastVersion(system)) === zoneDataVersion) return
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await batchAfter(system, after)
    for (const row of rows) await deriveAnew(system, row)
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  await noteVersion(system)
}

function batchAfter({ db }: System, after: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '>', after)
    .where('zone_data', '<>', zoneDataVersion)
    .where('state', 'in', ['scheduled', 'reminded', 'checked', 'held'])
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

async function deriveAnew(system: System, row: DeliveryRow): Promise<void> {
  const from = stamp(Temporal.Instant.from(row.due_at))
  const to = stamp(dueAt(deliveryFrom(row)))
  if (from !== to && row.state !== 'held') {
    const at = system.ports.clock.now()
    await recordEvent(workersRepository(system), row.id, () => ({
      kind: 'zoneDataChanged',
      from,
      to,
      at,
    }))
    return
  }
  const { due_at, zone_data } = columnsOf(deliveryFrom(row))
  await system.db
    .updateTable('deliveries')
    .set({ due_at, zone_data })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .execute()
}

async function lastVersion({ db }: System): Promise<string | undefined> {
  return (await db.selectFrom('zone_data_watch').select('version').executeTakeFirst())?.version
}

async function noteVersion({ db }: System): Promise<void> {
  await db
    .insertInto('zone_data_watch')
    .values({ version: zoneDataVersion })
    .onConflict((on) => on.column('only_row').doUpdateSet({ version: zoneDataVersion }))
    .execute()
}
