import type { Elevable } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'

/** How often a delivery was planned: a link to answer is signed with one of those plans. */
export async function epochClaimed(who: Elevable, id: string): Promise<number | undefined> {
  const row = await elevate(who, 'claims', ({ db }) =>
    db.selectFrom('deliveries').select('epoch').where('id', '=', id).executeTakeFirst(),
  )
  return row?.epoch
}
