import { sql, type RawBuilder } from 'kysely'

/** A delivery, by the name that a query gives it. */
type Aliased = 'deliveries' | 'd'

/**
 * When somebody last said that an address is the recipient's: its owner, an author, or whoever wrote it down. Where a
 * member of the family is written to at their account, the account's own proof counts.
 */
export const addressKnownAt = (
  delivery: Aliased,
  address: RawBuilder<string>,
): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${delivery}.${column}`)
  return sql<string>`greatest(
    (select asked.answered_at from address_questions asked
      where asked.delivery_id = ${of('id')} and asked.address = lower(${address})), coalesce(
    (select greatest(way.created_at, way.confirmed_at, way.vouched_at) from contact_ways way
      where way.person_id = ${of('person_id')} and lower(way.address) = lower(${address}) limit 1),
    (select greatest(account.email_verified_at, ${of('created_at')}) from people
      join accounts account on account.id = people.account_id
      where people.id = ${of('person_id')} and lower(account.email) = lower(${address})),
    ${of('created_at')}))`
}
