import type { DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import { hasCome, localTimeOf } from '#contract/rules/delivery/local-time.ts'
import {
  agreedAddresses,
  deliveryFrom,
  type DeliveryRow,
  postgresRepository,
  recordEvent,
  consentingAddresses,
} from '#server/features/deliveries/engine/index.ts'
import type { Actor, Admin } from '#server/platform/actors.ts'

// Room for both warnings, and a day to answer them.
const ROOM_DAYS = 4

/** What a stopped sender promised waits, except to those who said yes: a promise to them is theirs (decision 291). */
export async function holdPromisesOf(admin: Actor, accountId: string): Promise<void> {
  const at = admin.ports.clock.now()
  for (const row of await promisesOf(admin, accountId, ['scheduled', 'reminded', 'checked']))
    if (!(await isConfirmed(admin, row)))
      await recordEvent(postgresRepository(admin), row.id, () => ({
        kind: 'hold',
        reason: 'sender-stopped',
        at,
      }))
}

/** Free again: each has its plan back. Nothing leaves without both warnings, so a day too near moves a little. */
export async function freePromisesOf(admin: Admin, accountId: string): Promise<void> {
  const at = admin.ports.clock.now()
  for (const row of await promisesOf(admin, accountId, ['held']))
    if (row.held_because === 'sender-stopped')
      await recordEvent(postgresRepository(admin), row.id, () => planAgain(row, at))
}

function planAgain(row: DeliveryRow, at: Temporal.Instant): DeliveryEvent {
  const { trigger, due, meantOn } = deliveryFrom(row)
  const soonest = at.toZonedDateTimeISO(due.zone).add({ days: ROOM_DAYS })
  const isNear = hasCome(dueAt({ due }), soonest.toInstant())
  const day = isNear ? { ...due, on: localTimeOf(soonest.toInstant(), due.zone).on } : due
  return { kind: 'replan', trigger, due: day, meantOn, isAfterStop: true, at }
}

const promisesOf = ({ db }: Actor, accountId: string, states: DeliveryRow['state'][]) =>
  db
    .selectFrom('deliveries')
    .selectAll()
    .where('author_id', '=', accountId)
    .where('state', 'in', states)
    .execute()

/** Somebody who reads where it would go said yes to the family, or is in it. */
async function isConfirmed(actor: Actor, row: DeliveryRow): Promise<boolean> {
  const [first = row.address] = await agreedAddresses(actor, row)
  return (await consentingAddresses(actor, row.person_id, [first])).length > 0
}
