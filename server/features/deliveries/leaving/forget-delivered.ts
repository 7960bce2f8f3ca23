import { sql } from 'kysely'
import { TAKE_BACK_DAYS } from '#contract/rules/delivery/scheduling.ts'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

/** So long may a letter that was taken but never opened still come back, or be asked for again. */
const UNOPENED_DAYS = 365

/** What was refused since then can still be taken back. */
export const takeBackSince = ({ clock }: System['ports']): string =>
  stamp(later(clock.now(), { days: -TAKE_BACK_DAYS }))

/** Messages of departed authors that were refused, called off or withdrawn by everybody: nobody is left to hear them. */
export async function listUnwanted({ db, ports }: System): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select messages.id from messages join accounts on accounts.id = messages.author_id
    where accounts.status = 'departed'
      and not exists (select 1 from sealed_messages where message_id = messages.id)
      and not exists (select 1 from deliveries where message_id = messages.id
        and state not in ('draft', 'cancelled')
        and (state <> 'refused' or refused_at > ${takeBackSince(ports)}))`.execute(db)
  return rows.map(({ id }) => id)
}

/** What was delivered for somebody who left is the recipient's; the address it went to isn't needed any more. */
export async function forgetAddresses({ db, ports }: System): Promise<void> {
  const before = stamp(later(ports.clock.now(), { days: -UNOPENED_DAYS }))
  await sql`
    update deliveries set address = '', tried_addresses = '[]'
    where entrusted_at is not null and address <> ''
      and (state = 'opened' or (state = 'refused' and coalesce(refused_at <= ${takeBackSince(ports)}, true))
        or (state in ('accepted', 'delivered') and due_at < ${before}))
      -- A series writes to the same address again, and a postponed listening does too.
      and not exists (select 1 from deliveries next where next.message_id = deliveries.message_id
        and next.person_id = deliveries.person_id and next.occurrence > deliveries.occurrence
        and next.address <> '')
      and not exists (select 1 from listening_returns
        where delivery_id = deliveries.id and sent_at is null)`.execute(db)
}
