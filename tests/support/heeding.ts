import { sql } from 'kysely'
import { heedPerson } from '#server/features/deliveries/heeding/heed-person.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import type { TestApp } from './server.ts'

/** Does what was asked for when the family changed what it knows of its people. */
export async function heedPeople(app: TestApp): Promise<void> {
  const { rows } = await sql<{ data: { personId: string; byId?: string } }>`
    delete from pgboss.job where name = 'heed-person' returning data`.execute(app.database.system)
  for (const { data } of rows) await heedPerson(actAsSystem(app.ports), data)
}
