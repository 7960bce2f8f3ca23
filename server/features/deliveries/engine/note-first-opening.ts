import type { TokenHolder } from '#server/platform/actors.ts'
import { postgresRepository } from './postgres-repository.ts'
import { recordEvent } from './record-event.ts'

/** Somebody pressed Listen and could hear it. Pressed again, it stays the first time. */
export async function noteFirstOpening(holder: TokenHolder, id: string): Promise<void> {
  const at = holder.ports.clock.now()
  await recordEvent(postgresRepository(holder), id, () => ({ kind: 'open', at }))
  await holder.db
    .updateTable('deliveries')
    .set({ opened_at: holder.now() })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}
