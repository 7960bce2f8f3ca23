import { sql } from 'kysely'
import { isTooLate } from '#contract/rules/delivery/alarms.ts'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { leaseSeconds, whileBeating } from '#server/platform/heartbeat.ts'
import { isLatched } from '#server/platform/latch.ts'
import { noteClock } from './clock-trouble.ts'
import { circumstancesNow, type DatabaseClock } from './circumstances.ts'
import { deliveryFrom } from './delivery-row.ts'
import { lookForAddress, perhapsCorrected } from './next-address.ts'
import { workersRepository } from './postgres-repository.ts'
import { agreedAddresses } from './agreed-addresses.ts'
import { recordEvent } from './record-event.ts'
import { runDue } from './run-due.ts'

/** One round of the worker: what changed around deliveries first, then everything that is due. */
export async function deliverDue(system: System, askDatabase?: DatabaseClock): Promise<number> {
  // A restored copy doesn't know yet what became of its promises after the backup.
  if (await isLatched(system.db)) return 0
  const { isClockSane } = await circumstancesNow(system, askDatabase)
  await noteClock(system, isClockSane)
  // In doubt nothing is even looked at: leases and wake times would be written in a wrong year.
  if (!isClockSane) return 0
  await holdFromTheUnwilling(system)
  await useCorrectedAddresses(system)
  const repository = workersRepository(system)
  return whileBeating(leaseSeconds, repository.beat, () =>
    runDue({
      repository,
      now: () => system.ports.clock.now(),
      circumstances: () => circumstancesNow(system, askDatabase),
    }),
  )
}

/** Who asked us not to write to them isn't written to: it waits until its author finds another way. */
async function holdFromTheUnwilling(system: System): Promise<void> {
  const at = system.ports.clock.now()
  const rows = await system.db
    .selectFrom('deliveries')
    .innerJoin('refused_addresses', (join) =>
      join
        .onRef('refused_addresses.family_id', '=', 'deliveries.family_id')
        .on(sql<boolean>`refused_addresses.address = lower(deliveries.address)`),
    )
    .select(['deliveries.id', 'deliveries.person_id', 'deliveries.author_id', 'deliveries.address'])
    .where('deliveries.wake_at', '<=', stamp(at))
    .where('deliveries.state', 'in', ['scheduled', 'reminded', 'checked'])
    .execute()
  await forEachOwn(system, rows, async (row) => {
    if ((await agreedAddresses(system, row)).length === 0)
      await recordEvent(workersRepository(system), row.id, () => ({
        kind: 'hold',
        reason: 'recipient-refused',
        at,
      }))
  })
}

/** An address that the family added after one failed is tried by itself. */
async function useCorrectedAddresses(system: System): Promise<void> {
  const rows = await perhapsCorrected(system)
  await forEachOwn(system, rows, ({ id }) => lookForAddress(system, id, workersRepository(system)))
}

/** One that something is wrong with mustn't keep the others from their moment. */
async function forEachOwn<T extends { readonly id: string }>(
  { ports }: System,
  rows: readonly T[],
  work: (row: T) => Promise<void>,
): Promise<void> {
  for (const row of rows)
    await work(row).catch((error: Error) =>
      ports.log.error({ deliveryId: row.id, error: error.message }, 'a delivery is left for later'),
    )
}

/** What has slid by more than a week is told to the operator; it changes nothing. */
export async function reportLate(system: System): Promise<void> {
  const now = system.ports.clock.now()
  const rows = await system.db
    .selectFrom('deliveries')
    .selectAll()
    .where('state', 'in', ['scheduled', 'reminded', 'checked'])
    .where('due_at', '<=', stamp(later(now, { days: -7 })))
    .execute()
  for (const row of rows)
    if (isTooLate(deliveryFrom(row), now))
      system.ports.log.error({ deliveryId: row.id, dueAt: row.due_at }, 'a delivery is a week late')
}
