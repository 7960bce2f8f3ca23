import { daysInBasket } from '#contract/rules/message-limits.ts'
import { deleteUnusedRecordings } from '#server/features/media/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

/** Ends what was deleted 30 days ago, with recordings that no message needs: a device may have given up half-way. */
export async function purgeMessages(system: System): Promise<void> {
  const before = stamp(later(system.ports.clock.now(), { days: -daysInBasket }))
  await inTransaction(system, async (system) => {
    await system.db.deleteFrom('messages').where('removed_at', '<=', before).execute()
    await deleteUnusedRecordings(system, before)
  })
}
