import type { System } from '#server/platform/actors.ts'
import { workersBook } from './postgres-book.ts'
import { recordEvent } from './record-event.ts'

/** Somebody has been recorded as dead: whatever no mail server has taken yet goes where its author chose. */
export async function redirectAll(system: System, personId: string): Promise<void> {
  const rows = await system.db
    .selectFrom('deliveries')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', 'not in', ['draft', 'cancelled', 'redirected'])
    .execute()
  const at = system.ports.clock.now()
  for (const { id } of rows)
    await recordEvent(workersBook(system), id, () => ({ kind: 'redirect', at }))
}
