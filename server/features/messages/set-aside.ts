import { sql } from 'kysely'
import type { System, Actor } from '#server/platform/actors.ts'

/** Into the basket, as its author chose for this case: for 30 days it can be brought back. */
export async function setAside({ db, now }: Actor, messageId: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'draft', removed_at: now(), changed_at: now(), version: sql`version + 1` })
    .where('id', '=', messageId)
    .execute()
}

/** Promised as it was made, as the demo family's messages are. */
export async function markPromised({ db }: Actor, messageId: string): Promise<void> {
  await db.updateTable('messages').set({ state: 'scheduled' }).where('id', '=', messageId).execute()
}

/** Promised again, because what had ended the promise was a mistake. */
export async function promiseAgain({ db, now }: System, messageId: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'scheduled', removed_at: null, changed_at: now(), version: sql`version + 1` })
    .where('id', '=', messageId)
    .execute()
}

/** A draft again, if nobody is to receive it any more, and nobody has. */
export async function takeBack({ db, now }: Actor, messageId: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'draft', changed_at: now(), version: sql`version + 1` })
    .where('id', '=', messageId)
    .where('state', '<>', 'draft')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.message_id', '=', 'messages.id')
            .where('deliveries.state', 'not in', ['draft', 'cancelled']),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sealed_messages')
            .select('sealed_messages.id')
            .whereRef('sealed_messages.message_id', '=', 'messages.id'),
        ),
      ),
    )
    .execute()
}
