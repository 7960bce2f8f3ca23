import { sql } from 'kysely'
import type { Actor } from '#server/platform/actors.ts'

/** Those of a person's addresses where somebody reads who said yes to the family, or is in it. In their order. */
export async function consentingAddresses(
  { db }: Actor,
  personId: string,
  addresses: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select asked.address
    from people, unnest(${addresses}::text[]) with ordinality as asked (address, place)
    where people.id = ${personId} and (
      exists (
        select from contact_ways as way
        where way.family_id = people.family_id and lower(way.address) = lower(asked.address)
          and way.state = 'confirmed')
      or exists (
        select from members join accounts on accounts.id = members.account_id
        where members.family_id = people.family_id and members.status = 'active'
          and lower(accounts.email) = lower(asked.address) and accounts.email_verified_at is not null))
    order by asked.place`.execute(db)
  return rows.map(({ address }) => address)
}
