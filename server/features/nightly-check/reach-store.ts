import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'

/** How people can be reached, by their id, the preferred way first. */
export async function waysByPerson({ db }: System, personIds: readonly string[]) {
  const ways = await db
    .selectFrom('contact_ways')
    .select(['id', 'person_id', 'address', 'state', 'confirmed_at', 'vouched_at', 'asked_at'])
    .where(sql<boolean>`person_id = any(${personIds}::uuid[])`)
    .orderBy('position')
    .execute()
  const accounts = await db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.id', 'people.account_id')
    .select(['people.id', 'accounts.email'])
    .where(sql<boolean>`people.id = any(${personIds}::uuid[])`)
    .where('accounts.email_verified_at', 'is not', null)
    .where('accounts.status', '<>', 'memorial')
    .execute()
  return {
    ways: Map.groupBy(ways, ({ person_id }) => person_id),
    accounts: new Map(accounts.map(({ id, email }) => [id, email])),
  }
}

export type Reach = Awaited<ReturnType<typeof waysByPerson>>

/** Whether our questions reach the author. */
export async function authorsMailbox({ db }: System, accountId: string) {
  return db
    .selectFrom('accounts')
    .leftJoin('bounced_addresses', (join) =>
      join.on(sql<boolean>`bounced_addresses.address = lower(accounts.email)`),
    )
    .select(['accounts.email', 'accounts.email_verified_at', 'bounced_addresses.because'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
}
