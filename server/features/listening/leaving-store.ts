import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'

/** What was asked about an address goes with it; somebody's word that it isn't the recipient stays. */
export async function forgetOpenings({ db }: System): Promise<void> {
  await sql`
    delete from address_questions using deliveries
    where deliveries.id = delivery_id and deliveries.address = ''`.execute(db)
  await sql`
    delete from listening_vouchings lock using deliveries
    where deliveries.id = lock.delivery_id and deliveries.address = '' and lock.address <> ''
      and (lock.objected_at is null or exists (select 1 from listening_vouchings other
        where other.delivery_id = lock.delivery_id and other.objected_at is not null
          and other.address < lock.address))`.execute(db)
  await sql`
    update listening_vouchings lock set address = '' from deliveries
    where deliveries.id = lock.delivery_id and deliveries.address = '' and lock.address <> ''`.execute(
    db,
  )
}

/** Makes what is asked before these messages open another author's. */
export async function handVouchingsTo(
  { db }: System,
  messageIds: readonly string[],
  authorId: string,
): Promise<void> {
  await db
    .updateTable('listening_vouchings')
    .set({ author_id: authorId })
    .where('message_id', 'in', messageIds)
    .execute()
}
