import { daysToBringBack, daysToConfirmWay } from '#contract/rules/person-limits.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

/** Ends what was removed 30 days ago, and letters about addresses that nobody keeps any more. */
export async function purgePeople(system: System): Promise<void> {
  const ago = (days: number) => stamp(later(system.ports.clock.now(), { days: -days }))
  await inTransaction(system, async ({ db }) => {
    await db
      .deleteFrom('people')
      .where('removed_at', '<=', ago(daysToBringBack))
      // Somebody to whom a message was promised is kept for its sake.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('deliveries')
              .select('deliveries.id')
              .where(({ or, eb, ref }) =>
                or([
                  eb('deliveries.person_id', '=', ref('people.id')),
                  eb('deliveries.alternate_id', '=', ref('people.id')),
                ]),
              ),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sealed_messages')
              .select('sealed_messages.id')
              .where(({ or, eb, ref }) =>
                or([
                  eb('sealed_messages.person_id', '=', ref('people.id')),
                  eb('sealed_messages.alternate_id', '=', ref('people.id')),
                ]),
              ),
          ),
        ),
      )
      // Nothing expires that was written in memory of somebody.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('memorial_tributes')
              .select('memorial_tributes.id')
              .whereRef('memorial_tributes.person_id', '=', 'people.id'),
          ),
        ),
      )
      .execute()
    await db
      .deleteFrom('contact_questions')
      .where('way_id', 'is', null)
      .where('asked_at', '<=', ago(daysToConfirmWay))
      .execute()
  })
}
