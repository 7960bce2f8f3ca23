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
