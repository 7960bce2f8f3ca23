import { sql } from 'kysely'
import type { Elevable } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'

/** The addresses that letters about a delivery were written about: a link to answer is signed with one of them. */
export async function addressesClaimed(who: Elevable, deliveryId: string): Promise<string[]> {
  const { rows } = await elevate(who, 'claims', ({ db }) =>
    sql<{ address: string }>`
      select address from address_questions where delivery_id = ${deliveryId}
      union select address from listening_vouchings where delivery_id = ${deliveryId}`.execute(db),
  )
  return rows.map(({ address }) => address)
}
