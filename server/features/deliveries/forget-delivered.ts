import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

/** So long may a letter that was taken but never opened still come back, or be asked for again. */
const UNOPENED_DAYS = 365

/**
 * What was kept for a promise of somebody who left ends with its last delivery. What was delivered is the
 * recipient's: the recording and the author's name stay behind their link, the address doesn't.
 */
export async function forgetDelivered(system: System): Promise<void> {
  await endUnwanted(system)
  await forgetAddresses(system)
  await forgetOpenings(system)
}

/** What was asked about an address goes with it; somebody's word that it isn't the recipient stays. */
async function forgetOpenings({ db }: System): Promise<void> {
  await sql`
    delete from address_questions using deliveries
    where deliveries.id = delivery_id and deliveries.address = ''`.execute(db)
  await sql`
    delete from listening_vouchings lock using deliveries
    where deliveries.id = lock.delivery_id and deliveries.address = '' and lock.address <> ''
      and (lock.objected_at is null or exists (select 1 from listening_vouchings other
        where other.delivery_id = lock.delivery_id and other.objected_at is not null
          and other.address < lock.address))`.execute(db)
  await sql`
    update listening_vouchings lock set address = '' from deliveries
    where deliveries.id = lock.delivery_id and deliveries.address = '' and lock.address <> ''`.execute(
    db,
  )
}

/** Refused, called off or withdrawn by everybody it was for: nobody is left to hear it. */
async function endUnwanted({ db }: System): Promise<void> {
  await sql`
    delete from messages using accounts
    where accounts.id = messages.author_id and accounts.status = 'departed'
      and not exists (select 1 from sealed_messages where message_id = messages.id)
      and not exists (select 1 from deliveries where message_id = messages.id
        and state not in ('draft', 'cancelled', 'refused'))`.execute(db)
  await sql`
    delete from media using accounts
    where accounts.id = media.private_to and accounts.status = 'departed'
      and not exists (select 1 from messages where media_id = media.id)`.execute(db)
}

async function forgetAddresses({ db, ports }: System): Promise<void> {
  const before = stamp(later(ports.clock.now(), { days: -UNOPENED_DAYS }))
  await sql`
    update deliveries set address = '', tried_addresses = '[]'
    where entrusted_at is not null and address <> ''
      and (state in ('opened', 'refused') or (state in ('accepted', 'delivered') and due_at < ${before}))
      -- A series writes to the same address again, and a postponed listening does too.
      and not exists (select 1 from deliveries next where next.message_id = deliveries.message_id
        and next.person_id = deliveries.person_id and next.occurrence > deliveries.occurrence
        and next.address <> '')
      and not exists (select 1 from listening_returns
        where delivery_id = deliveries.id and sent_at is null)`.execute(db)
  await sql`
    delete from contact_ways using families
    where families.id = contact_ways.family_id and families.closed_at is not null
      and not exists (select 1 from sealed_messages
        where contact_ways.person_id in (person_id, alternate_id))
      and not exists (select 1 from deliveries
        where contact_ways.person_id in (person_id, alternate_id) and address <> '')`.execute(db)
}
