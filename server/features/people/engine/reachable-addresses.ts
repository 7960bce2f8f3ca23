import { sql } from 'kysely'
import type { BounceReason } from '#contract/rules/bounce-words.ts'
import type { Actor } from '#server/platform/actors.ts'
import { forgetBouncedAddress } from '#server/platform/mail/bounces/bounced-addresses.ts'

/** Where a person can be written to, the preferred address first; what bounced comes last, what was refused never. */
export async function addressesOf({ db }: Actor, personId: string): Promise<string[]> {
  const ways = await db
    .selectFrom('contact_ways')
    .select('address')
    .where('person_id', '=', personId)
    .where('kind', '=', 'email')
    .where('state', '<>', 'refused')
    .orderBy(sql`state = 'bounced'`)
    .orderBy('position')
    .orderBy('created_at')
    .execute()
  const known = ways.map(({ address }) => address)
  return known.length > 0 ? known : accountAddress(db, personId)
}

/** A member of the family can be reached where they sign in, as long as nobody has written down anything else. */
async function accountAddress(db: Actor['db'], personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.id', 'people.account_id')
    .select('accounts.email')
    .where('people.id', '=', personId)
    .where('accounts.email_verified_at', 'is not', null)
    .where('accounts.status', '<>', 'memorial')
    .execute()
  return rows.map(({ email }) => email)
}

export async function noteBounced(
  { db, now }: Actor,
  personId: string,
  address: string,
  because: BounceReason,
): Promise<void> {
  await db
    .updateTable('contact_ways')
    .set({ state: 'bounced', bounced_at: now(), bounced_because: because })
    .where('person_id', '=', personId)
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .where('state', '<>', 'refused')
    .execute()
}

/** The letter reached them after all: what we knew about the address before counts again. */
export async function noteReached({ db }: Actor, personId: string, address: string): Promise<void> {
  await db
    .updateTable('contact_ways')
    .set({
      state: sql`case when confirmed_at is null then 'unknown' else 'confirmed' end`,
      bounced_at: null,
      bounced_because: null,
    })
    .where('person_id', '=', personId)
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .where('state', '=', 'bounced')
    .execute()
  await forgetBouncedAddress(db, address)
}

/** The author of a message to it says that it still is theirs. */
export async function noteStillTheirs(
  { db, now }: Actor,
  personId: string,
  address: string,
): Promise<void> {
  await db
    .updateTable('contact_ways')
    .set({ vouched_at: now() })
    .where('person_id', '=', personId)
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .execute()
}
