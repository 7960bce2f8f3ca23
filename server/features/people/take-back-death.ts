import { applyPersonChangeJob } from '#server/features/deliveries/index.ts'
import type { System } from '#server/platform/actors.ts'

/** They live: whatever their families wrote down about their death is gone, and what was promised to them follows. */
export async function takeBackDeath(system: System, accountId: string): Promise<void> {
  const rows = await system.db
    .updateTable('people')
    .set({ is_living: true, died_on: null, died_words: '' })
    .where('account_id', '=', accountId)
    .where('is_living', '=', false)
    .returning('id')
    .execute()
  for (const { id } of rows)
    await system.ports.jobs.enqueueLater(system, applyPersonChangeJob, {
      personId: id,
      byId: accountId,
    })
}
