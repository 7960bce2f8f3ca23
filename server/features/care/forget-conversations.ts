import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { changeConversation } from './conversation-store.ts'
import { byRule, recordEvent } from './event-store.ts'

// Said on /privacy, and why in docs/decisions/246.
const daysUntilClosed = 30
const daysKept = 730
const daysSuspectsAreKept = 90

/** Closes what has long been answered, and deletes what has long been closed. */
export async function forgetConversations(system: System): Promise<void> {
  await closeAnswered(system)
  await system.db
    .deleteFrom('care_conversations')
    .where((where) =>
      where.or([
        where.and([
          where('state', '=', 'closed'),
          where('closed_at', '<', before(system, daysKept)),
        ]),
        where.and([
          where('is_suspect', '=', true),
          where('changed_at', '<', before(system, daysSuspectsAreKept)),
        ]),
      ]),
    )
    .execute()
}

async function closeAnswered(system: System): Promise<void> {
  const long = await system.db
    .selectFrom('care_conversations')
    .select('id')
    .where('state', '=', 'answered')
    .where('answered_at', '<', before(system, daysUntilClosed))
    .execute()
  for (const { id } of long)
    await inTransaction(system, async (actor) => {
      await changeConversation(actor, id, { state: 'closed', closed_at: actor.now() })
      await recordEvent(actor, id, byRule, 'closed', 'Nothing was said for 30 days.')
    })
}

const before = ({ ports }: System, days: number): string =>
  stamp(later(ports.clock.now(), { days: -days }))
