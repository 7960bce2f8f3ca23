import type { Kysely } from 'kysely'
import { bounceReason } from '#contract/rules/bounce-words.ts'
import type { Tables } from '#server/database/types.ts'
import { stamp } from '#server/platform/clock.ts'

/** Remembers that letters to an address come back, whatever they are about. */
export async function noteBouncedAddress(
  db: Kysely<Tables>,
  address: string,
  told: { readonly status: string; readonly diagnostic: string },
  at: Temporal.Instant,
): Promise<void> {
  const because = bounceReason(told.status, told.diagnostic)
  const bounced_at = stamp(at)
  await db
    .insertInto('bounced_addresses')
    .values({ address: address.toLowerCase(), because, bounced_at })
    .onConflict((on) => on.column('address').doUpdateSet({ because, bounced_at }))
    .execute()
}

/** Somebody used a link that only that mailbox held: letters arrive there after all. */
export async function forgetBouncedAddress(db: Kysely<Tables>, address: string): Promise<void> {
  await db.deleteFrom('bounced_addresses').where('address', '=', address.toLowerCase()).execute()
}
