import { isBeforeRelease } from '#contract/rules/delivery/states.ts'
import { takeBack } from '#server/features/messages/index.ts'
import { postgresRepository, recordEvent } from '#server/features/deliveries/engine/index.ts'
import type { Actor } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'

/** Calls off these of an author's promises, dated or sealed: all of them, or none. */
export async function callOffAll(
  actor: Actor,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  const at = actor.ports.clock.now()
  for (const id of new Set(ids)) {
    const messageId =
      (await dated(actor, accountId, id, at)) ?? (await unsealed(actor, accountId, id))
    if (!messageId) throw notFound('One of these messages isn’t there any more. Please look again.')
    await takeBack(actor, messageId)
  }
}

async function dated(
  actor: Actor,
  accountId: string,
  id: string,
  at: Temporal.Instant,
): Promise<string | undefined> {
  const row = await actor.db
    .selectFrom('deliveries')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .select(['deliveries.state', 'deliveries.message_id', 'people.given_name'])
    .where('deliveries.id', '=', id)
    .where('deliveries.author_id', '=', accountId)
    .executeTakeFirst()
  if (!row || row.state === 'cancelled') return row?.message_id
  const done = await recordEvent(postgresRepository(actor), id, ({ delivery }) =>
    isBeforeRelease(delivery.state) ? { kind: 'cancel', at } : undefined,
  )
  if (done !== 'done')
    throw conflict(
      `A message has just been sent to ${row.given_name}, so it can’t be called off. Nothing was changed; please look again.`,
    )
  return row.message_id
}

async function unsealed(actor: Actor, accountId: string, id: string): Promise<string | undefined> {
  const gone = await actor.db
    .deleteFrom('sealed_messages')
    .where('id', '=', id)
    .where('author_id', '=', accountId)
    .returning('message_id')
    .executeTakeFirst()
  return gone?.message_id
}
