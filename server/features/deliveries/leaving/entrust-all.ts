import { sql } from 'kysely'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import { hasCome, localTimeOf, type LocalTime } from '#contract/rules/delivery/local-time.ts'
import {
  deliveryFrom,
  postgresRepository,
  recordEvent,
} from '#server/features/deliveries/engine/index.ts'
import { takeBackSince } from './forget-delivered.ts'
import type { System } from '#server/platform/actors.ts'

/** Messages of an account that somebody is to receive, or has received: they outlive it. */
export async function entrustable({ db, ports }: System, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('messages.id')
    .where('author_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.message_id', '=', 'messages.id')
            .where('deliveries.state', 'not in', ['draft', 'cancelled'])
            .where(
              sql<boolean>`(deliveries.state <> 'refused' or refused_at > ${takeBackSince(ports)})`,
            )
            // Nobody ever confirmed that its author is who they said.
            .where(sql<boolean>`held_because is distinct from 'author-unconfirmed'`),
        ),
        exists(
          selectFrom('sealed_messages')
            .select('sealed_messages.id')
            .whereRef('sealed_messages.message_id', '=', 'messages.id'),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** An author leaves for good. From now on nobody is asked: what was promised goes out on its day, as was wanted. */
export async function entrustAll(system: System, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  // What was called off, or never planned, is nobody's any more.
  await system.db
    .deleteFrom('deliveries')
    .where('message_id', 'in', messageIds)
    .where(({ or, eb }) =>
      or([
        eb('state', 'in', ['draft', 'cancelled']),
        eb('held_because', '=', 'author-unconfirmed'),
      ]),
    )
    .execute()
  const rows = await system.db
    .selectFrom('deliveries')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .where('entrusted_at', 'is', null)
    .orderBy('id')
    .execute()
  const at = system.ports.clock.now()
  for (const row of rows) {
    const due = dueAgain(deliveryFrom(row), at)
    await recordEvent(postgresRepository(system), row.id, () => ({
      kind: 'entrust',
      at,
      ...(due && { due }),
    }))
  }
}

/** A day that went by while it was held: the next day, at its hour. */
function dueAgain(
  { due, state }: ReturnType<typeof deliveryFrom>,
  now: Temporal.Instant,
): LocalTime | undefined {
  if (state !== 'held' || !hasCome(dueAt({ due }), now)) return undefined
  const today = Temporal.PlainDate.from(localTimeOf(now, due.zone).on)
  return { ...due, on: today.add({ days: 1 }).toString() }
}
