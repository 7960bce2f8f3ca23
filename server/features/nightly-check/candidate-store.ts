import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { BATCH, FIRST, sealed, timed } from './promise-store.ts'
import { oldestQuestion, oldestYes } from './reach-troubles.ts'
import { NEAR_DAYS, type Scope } from './trouble.ts'

/**
 * People whose message may not reach them: no way to them works, or one is due soon and nobody spoke for their address
 * lately. Never too few; the rule decides about each.
 */
export async function* doubtfulPeople(system: System, scope: Scope): AsyncGenerator<string[]> {
  const now = system.ports.clock.now()
  const nearUntil = stamp(later(now, { days: NEAR_DAYS }))
  const working = sql`ways.family_id = ${scope.familyId} and ways.state in ('unknown', 'confirmed')`
  const isUnsure = sql`coalesce(greatest(confirmed_at, vouched_at) <= ${stamp(oldestYes(now))}, true)
    and coalesce(asked_at <= ${stamp(oldestQuestion(now))}, true)`
  for (let after = FIRST; ;) {
    const { rows } = await sql<{ id: string }>`
      select person_id as id from (
        (select distinct person_id from deliveries where ${timed(scope)} and person_id > ${after}
          and not exists (select from contact_ways ways where ${working} and ways.person_id = deliveries.person_id)
          order by person_id limit ${BATCH})
        union
        (select distinct person_id from sealed_messages where ${sealed(scope)} and person_id > ${after}
          and not exists (select from contact_ways ways where ${working} and ways.person_id = sealed_messages.person_id)
          order by person_id limit ${BATCH})
        union
        (select distinct deliveries.person_id from deliveries
          join contact_ways ways on ways.person_id = deliveries.person_id and ${working} and ${isUnsure}
          where ${timed(scope)} and deliveries.person_id > ${after} and due_at < ${nearUntil}
          order by deliveries.person_id limit ${BATCH})) doubtful
      order by 1 limit ${BATCH}`.execute(system.db)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}
