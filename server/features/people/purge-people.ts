import { sql, type ExpressionBuilder } from 'kysely'
import { daysToBringBack, daysToConfirmWay } from '#contract/rules/person-limits.ts'
import type { Tables } from '#server/database/types.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

type OfPeople = ExpressionBuilder<Tables, 'people'>

/** Ends what was removed 30 days ago, and letters about addresses that nobody keeps any more. */
export async function purgePeople(system: System): Promise<void> {
  const ago = (days: number) => stamp(later(system.ports.clock.now(), { days: -days }))
  await inTransaction(system, async (actor) => {
    const { db } = actor
    // A branch that begins to hide somebody in between would be opened by their going.
    await sql`lock table branches in share mode`.execute(db)
    await leaveShadows(actor, ago(daysToBringBack))
    await db
      .deleteFrom('people')
      .where('removed_at', '<=', ago(daysToBringBack))
      .where(isFree)
      .where((of) => of.not(isHiding(of)))
      .execute()
    await db
      .deleteFrom('contact_questions')
      .where('way_id', 'is', null)
      .where('asked_at', '<=', ago(daysToConfirmWay))
      .execute()
  })
}

/** Whoever stood in a branch that is hidden goes as anybody does, and what it hid stays hidden. */
async function leaveShadows(system: System, before: string): Promise<void> {
  const { db } = system
  const going = await db
    .selectFrom('people')
    .select('id')
    .where('removed_at', '<=', before)
    .where('is_shadow', '=', false)
    .where(isFree)
    .where(isHiding)
    .execute()
  for (const { id } of going)
    await sql`select kinfold_leave_shadow(${id}, ${system.newId()})`.execute(db)
}

const isHiding = ({ exists, selectFrom }: OfPeople) =>
  exists(
    selectFrom('branch_people')
      .select('branch_people.branch_id')
      .whereRef('branch_people.person_id', '=', 'people.id')
      .where('branch_people.stands', '<>', 'beside'),
  )

/** Somebody to whom a message was promised is kept for its sake, and nothing expires that was written in memory. */
const isFree = ({ not, and, exists, selectFrom }: OfPeople) =>
  and([
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
    not(
      exists(
        selectFrom('memorial_tributes')
          .select('memorial_tributes.id')
          .whereRef('memorial_tributes.person_id', '=', 'people.id'),
      ),
    ),
  ])
