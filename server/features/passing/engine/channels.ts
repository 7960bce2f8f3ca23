import { sql } from 'kysely'
import type { Actor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

// Nobody should get an owner's warnings by writing an address of their own beside the owner's name.
const SETTLED_DAYS = 14

/** Where they sign in, and what was confirmed as theirs in any family long ago. */
export async function channelsOf({ db, ports }: Actor, ownerId: string): Promise<string[]> {
  const settledBy = stamp(later(ports.clock.now(), { days: -SETTLED_DAYS }))
  const { rows } = await sql<{ address: string }>`
    select distinct on (lower(address)) address from (
      select email as address, 0 as rank from accounts
      where id = ${ownerId} and email_verified_at is not null
      union all
      select contact_ways.address, 1 from contact_ways
      join people on people.id = contact_ways.person_id
      where people.account_id = ${ownerId} and people.removed_at is null
        and contact_ways.kind = 'email' and contact_ways.state <> 'refused'
        and contact_ways.confirmed_at <= ${settledBy}) known
    order by lower(address), rank`.execute(db)
  return rows.map(({ address }) => address)
}
