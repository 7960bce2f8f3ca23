import { sql } from 'kysely'
import { oldestTrusted } from '#contract/rules/opening.ts'
import type { Actor } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { addressKnownAt } from './address-known-at.ts'

/**
 * Decides, when a message is released, whether something is asked before it opens. Decided once: what the family
 * forgets or changes later, and the years that pass, lock nothing that was delivered.
 */
export async function settleOpening(
  { db }: Actor,
  deliveryId: string,
  releasedAt: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into listening_vouchings (delivery_id, address, family_id, message_id, person_id, author_id)
    select d.id, lower(d.address), d.family_id, d.message_id, d.person_id, d.author_id from deliveries d
    where d.id = ${deliveryId} and d.opened_at is null
      and ${addressKnownAt('d', sql.ref('d.address'))} < ${stamp(oldestTrusted(releasedAt))}
    on conflict do nothing`.execute(db)
}
