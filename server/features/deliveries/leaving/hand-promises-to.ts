import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'

/** Makes promises another author's, with what their author agreed to about these recipients. */
export async function handPromisesTo(
  { db }: System,
  messageIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const own = { author_id: to }
  await sql`
    update recipient_agreements set author_id = ${to}
    where author_id = ${from}
      and person_id in (
        select unnest(array[person_id, alternate_id]) from deliveries where message_id = any(${messageIds})
        union
        select unnest(array[person_id, alternate_id]) from sealed_messages where message_id = any(${messageIds}))`.execute(
    db,
  )
  await db.updateTable('deliveries').set(own).where('message_id', 'in', messageIds).execute()
  await db.updateTable('sealed_messages').set(own).where('message_id', 'in', messageIds).execute()
}
