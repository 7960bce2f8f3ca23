import { dueAt } from '#contract/rules/delivery/gates.ts'
import { hasCome, localTimeOf, type LocalTime } from '#contract/rules/delivery/local-time.ts'
import { isBeforeRelease } from '#contract/rules/delivery/states.ts'
import { promiseAgain } from '#server/features/messages/index.ts'
import {
  deliveryFrom,
  type DeliveryRow,
  postgresRepository,
  recordEvent,
} from '#server/features/deliveries/engine/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'

// Room for both warnings, and a day to answer them.
const ROOM_DAYS = 4

/** Recorded as dead by mistake: everything is as it was, unless somebody else has been sent it meanwhile. */
export async function reinstateAll(system: System, personId: string): Promise<void> {
  const rows = await system.db
    .selectFrom('deliveries')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', '=', 'redirected')
    .execute()
  for (const row of rows) await inTransaction(system, (actor) => reinstate(actor, row))
}

async function reinstate(system: System, row: DeliveryRow): Promise<void> {
  const heirs = await system.db
    .selectFrom('deliveries')
    .select(['id', 'state'])
    .where('redirected_from', '=', row.id)
    .where('state', '<>', 'cancelled')
    .execute()
  if (heirs.some(({ state }) => !isBeforeRelease(state))) return
  const at = system.ports.clock.now()
  const repository = postgresRepository(system)
  for (const { id } of heirs) await recordEvent(repository, id, () => ({ kind: 'withdraw', at }))
  await promiseAgain(system, row.message_id)
  const due = dueAgain(row, at)
  await recordEvent(repository, row.id, () => ({ kind: 'reinstate', at, ...(due && { due }) }))
  const { held_because: reason } = row
  if (reason) await recordEvent(repository, row.id, () => ({ kind: 'hold', reason, at }))
}

/** A day that went by meanwhile can't be kept; the first that can be asked about is. */
function dueAgain(row: DeliveryRow, now: Temporal.Instant): LocalTime | undefined {
  const { due } = deliveryFrom(row)
  if (!hasCome(dueAt({ due }), now)) return undefined
  const soon = localTimeOf(now, due.zone)
  const on = Temporal.PlainDate.from(soon.on).add({ days: ROOM_DAYS }).toString()
  return { ...due, on }
}
