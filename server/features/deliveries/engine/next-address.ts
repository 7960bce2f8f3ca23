import { sql } from 'kysely'
import type { BounceReason } from '#contract/rules/bounce-words.ts'
import type { System } from '#server/platform/actors.ts'
import type { DeliveryRepository } from './repository.ts'
import { untried } from './agreed-addresses.ts'
import { postgresRepository } from './postgres-repository.ts'
import { noteBounced } from '#server/features/people/engine/index.ts'
import { recordEvent } from './record-event.ts'

/** Writes down whether another address is known, or its author has to be asked for one. */
export async function lookForAddress(
  system: System,
  deliveryId: string,
  repository: DeliveryRepository = postgresRepository(system),
): Promise<void> {
  const row = await system.db
    .selectFrom('deliveries')
    .select(['author_id', 'person_id', 'address', 'tried_addresses', 'next_address'])
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (!row) return
  const next = await untried(system, row, row.tried_addresses as string[])
  const nextAddress = next ? 'known' : 'awaited'
  if (nextAddress === row.next_address) return
  const at = system.ports.clock.now()
  await recordEvent(repository, deliveryId, () => ({ kind: 'addressing', nextAddress, at }))
}

/**
 * Those that wait for an address of which the family has one that nobody has tried. Asked every few seconds, of all of
 * them at once; whether it may be used yet is the rule's to say, of these few.
 */
export async function perhapsCorrected({ db }: System): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select waiting.id
    from deliveries as waiting
    left join recipient_agreements as agreement using (author_id, person_id)
    where waiting.state = 'undeliverable' and waiting.next_address = 'awaited' and exists (
      select from (
        select waiting.address where agreement.agreed is null
        union all
        select jsonb_array_elements_text(known -> 'addresses')
        from unnest(array[agreement.agreed, agreement.proposed]) as known
        union all
        select accounts.email
        from unnest(array[agreement.agreed, agreement.proposed]) as known
        join accounts on accounts.id = (known ->> 'accountId')::uuid
      ) as may
      where lower(may.address) not in (
        select lower(tried) from jsonb_array_elements_text(waiting.tried_addresses) as tried))`.execute(
    db,
  )
  return rows
}

export async function noteRefusedAddress(
  system: System,
  deliveryId: string,
  address: string,
  because: BounceReason,
): Promise<void> {
  const row = await system.db
    .selectFrom('deliveries')
    .select('person_id')
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (row) await noteBounced(system, row.person_id, address, because)
}
