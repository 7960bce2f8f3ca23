import {
  nameOfAccount,
  workersRepository,
  recordEvent,
} from '#server/features/deliveries/engine/index.ts'
import type { System } from '#server/platform/actors.ts'

/** Somebody has been recorded as dead: whatever no mail server has taken yet goes where its author chose. */
export async function redirectAll(
  system: System,
  personId: string,
  byId: string | undefined,
): Promise<void> {
  const rows = await system.db
    .selectFrom('deliveries')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', 'not in', ['draft', 'cancelled', 'redirected'])
    .execute()
  const at = system.ports.clock.now()
  const by = rows.length > 0 ? await nameOfAccount(system, byId) : ''
  for (const { id } of rows)
    await recordEvent(workersRepository(system), id, () => ({
      kind: 'redirect',
      at,
      ...(by && { by }),
    }))
}
