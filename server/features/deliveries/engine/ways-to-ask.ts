import { sql } from 'kysely'
import type { Actor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import type { WarningLetter } from './settle-letter.ts'

/** Whose message it is, and in which family. */
interface Asking {
  readonly authorId: string
  readonly familyId: string
}

// Nobody should get an author's letters by writing an address of their own beside the author's name.
const SETTLED_DAYS = 14

/**
 * Where to ask an author whether a message is still right, in turn: where they sign in, then what was confirmed as
 * theirs in this family long ago; what came back lately last. Only the worker asks, and sees every address.
 */
export async function waysToAsk(
  { db, ports }: Actor,
  { authorId, familyId }: Asking,
): Promise<string[]> {
  const settledBy = stamp(later(ports.clock.now(), { days: -SETTLED_DAYS }))
  const { rows } = await sql<{ address: string }>`
    select address from (
      select distinct on (lower(address)) address, rank from (
        select email as address, 0 as rank from accounts
        where id = ${authorId} and email_verified_at is not null
        union all
        select contact_ways.address, 1 + contact_ways.position from contact_ways
        join people on people.id = contact_ways.person_id
        where people.account_id = ${authorId} and people.family_id = ${familyId}
          and people.removed_at is null and contact_ways.kind = 'email'
          and contact_ways.state <> 'refused' and contact_ways.confirmed_at <= ${settledBy}) known
      order by lower(address), rank) once
    order by exists (select from bounced_addresses where address = lower(once.address)), rank`.execute(
    db,
  )
  return rows.map(({ address }) => address)
}

/** The first way that hasn't refused this warning of this plan. */
export async function nextWayToAsk(
  actor: Actor,
  asking: Asking,
  { deliveryId, kind, epoch }: Pick<WarningLetter, 'deliveryId' | 'kind' | 'epoch'>,
  refusedNow?: string,
): Promise<string | undefined> {
  const rows = await actor.db
    .selectFrom('delivery_events')
    .select(sql<string>`detail->>'address'`.as('address'))
    .where('delivery_id', '=', deliveryId)
    .where('kind', '=', 'warningRefused')
    .where(sql`detail->>'mail'`, '=', kind)
    .where(sql`(detail->>'epoch')::int`, '=', epoch)
    .execute()
  const refused = new Set(
    [...rows.map(({ address }) => address), refusedNow ?? ''].map((a) => a.toLowerCase()),
  )
  const ways = await waysToAsk(actor, asking)
  return ways.find((address) => !refused.has(address.toLowerCase()))
}
