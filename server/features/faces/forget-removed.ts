import { sql } from 'kysely'
import { daysToBringBack } from '#contract/rules/person-limits.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { onlyUs } from './cluster-store.ts'

/** Somebody who was removed is sometimes kept for the sake of a message; what the machine knows them by never is. */
export async function forgetRemoved(system: System): Promise<void> {
  const since = stamp(later(system.ports.clock.now(), { days: -daysToBringBack }))
  const { rows } = await sql<{ id: string; familyId: string }>`
    select face_groups.id, face_groups.family_id as "familyId" from people
      join face_groups on face_groups.person_id = people.id
    where removed_at <= ${since}`.execute(system.db)
  for (const { id, familyId } of rows)
    await inTransaction(system, async (system) => {
      await onlyUs(system, familyId)
      await system.db.deleteFrom('face_groups').where('id', '=', id).execute()
    })
}
