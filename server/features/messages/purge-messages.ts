import { daysInBasket } from '#contract/rules/message-limits.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

/**
 * Ends what was deleted 30 days ago, and private recordings that never became a message because a device gave up
 * half-way. Only rows: the nightly sweep finds bytes that belong to nobody.
 */
export async function purgeMessages(system: System): Promise<void> {
  const before = stamp(later(system.ports.clock.now(), { days: -daysInBasket }))
  await inTransaction(system, async ({ db }) => {
    await db.deleteFrom('messages').where('removed_at', '<=', before).execute()
    await db
      .deleteFrom('media')
      .where('private_to', 'is not', null)
      .where('created_at', '<=', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('messages')
              .select('messages.id')
              .whereRef('messages.media_id', '=', 'media.id'),
          ),
        ),
      )
      .execute()
  })
}
