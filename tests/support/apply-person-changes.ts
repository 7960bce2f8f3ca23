import { sql } from 'kysely'
import { applyPersonChange } from '#server/features/deliveries/outside-changes/apply-person-change.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import type { TestApp } from './server.ts'

/** Does what was asked for when the family changed what it knows of its people. */
export async function applyPersonChanges(app: TestApp): Promise<void> {
  const { rows } = await sql<{ data: { personId: string; byId?: string } }>`
    delete from pgboss.job where name = 'heed-person' returning data`.execute(app.database.system)
  for (const { data } of rows) await applyPersonChange(actAsSystem(app.ports), data)
}
