import { mostNamed } from '#contract/accounts/letters.ts'
import type { Arranged } from '#contract/deliveries/index.ts'
import type { DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import {
  type DeliveryRow,
  nameOf,
  postgresRepository,
  recordEvent,
} from '#server/features/deliveries/engine/index.ts'
import { isStopped } from '#server/features/senders/index.ts'
import { isSystem, type Actor, type System } from '#server/platform/actors.ts'
import { holdPromisesOf } from './sender-stopped.ts'

const because = 'author-unconfirmed'

/** How the delivery of a newcomer begins: promised, and held until the press in their mail. No letter leaves. */
export const waitingForPress = (at: Temporal.Instant): DeliveryEvent[] => [
  { kind: 'schedule', at },
  { kind: 'hold', reason: because, at },
]

export const isWaitingForPress = (row: Pick<DeliveryRow, 'state' | 'held_because'>): boolean =>
  row.state === 'held' && row.held_because === because

/** The messages that wait until an account's own address is confirmed, the next due first. */
export async function waitingOf({ db }: Actor, accountId: string): Promise<Arranged[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .select(['deliveries.id', 'deliveries.family_id', 'message_id', 'given_name', 'surname'])
    .select(['due_on', 'due_time', 'due_zone', 'due_at'])
    .where('author_id', '=', accountId)
    .where('state', '=', 'held')
    .where('held_because', '=', because)
    .orderBy('due_at')
    .orderBy('deliveries.id')
    .execute()
  return rows.map(toArranged)
}

type ArrangedRow = Pick<DeliveryRow, 'id' | 'family_id' | 'message_id' | 'due_at'> &
  Pick<DeliveryRow, 'due_on' | 'due_time' | 'due_zone'> & { given_name: string; surname: string }

export const toArranged = (row: ArrangedRow): Arranged => ({
  deliveryId: row.id,
  familyId: row.family_id,
  messageId: row.message_id,
  personName: nameOf(row),
  due: { on: row.due_on, at: row.due_time, zone: row.due_zone },
  dueAt: row.due_at,
})

/** Whose messages wait that were promised since. */
export async function authorsWaitingForPress({ db }: System, sinceAt: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('author_id')
    .distinct()
    .where('state', '=', 'held')
    .where('held_because', '=', because)
    .where('created_at', '>', sinceAt)
    .execute()
  return rows.map((row) => row.author_id)
}

/**
 * The address is confirmed: what waited for it has its plan. Days too near to be asked about twice slide as far as the
 * two warnings need. Answers what is arranged by this press.
 */
export async function arrangeWaiting(system: Actor, accountId: string): Promise<Arranged[]> {
  if (!isSystem(system)) throw new Error('An address is confirmed on the owner’s connection.')
  const waiting = await waitingOf(system, accountId)
  const at = system.ports.clock.now()
  for (const { deliveryId } of waiting)
    await recordEvent(postgresRepository(system), deliveryId, ({ delivery }) =>
      delivery.heldBecause === because
        ? { kind: 'resume', isAuthorConfirmed: true, at }
        : undefined,
    )
  if (waiting.length > 0 && (await isStopped(system, accountId)))
    await holdPromisesOf(system, accountId)
  return waiting.slice(0, mostNamed)
}
