import { sql, type Updateable } from 'kysely'
import type { PoolClient } from 'pg'
import type { InstallationTable } from '#server/database/types.ts'
import type { Admin } from '#server/platform/actors.ts'
import { installationChannel } from './stored-settings.ts'

/** Writes down what was said; every process hears of it when the transaction commits. */
export async function say(admin: Admin, change: Updateable<InstallationTable>): Promise<void> {
  await admin.db
    .updateTable('installation')
    .set((eb) => ({ ...change, edition: eb('edition', '+', 1), updated_at: admin.now() }))
    .execute()
  await sql`select pg_notify(${installationChannel}, '')`.execute(admin.db)
}

/** A copy of a house, brought up from its backup, must not write to the same people: its mail server is set anew. */
export const forgetMailServer = (client: Pick<PoolClient, 'query'>) =>
  client.query('update installation set smtp_sealed = null, mail_tested_at = null')
