import type { SystemDatabase } from '#server/platform/database/connect.ts'
import { servingRole } from '#server/platform/database/serving-role.ts'
import { schema } from './boss.ts'

const isGranted = `select has_schema_privilege($1, '${schema}', 'usage')
  and has_table_privilege($1, '${schema}.queue', 'select')
  and has_table_privilege($1, '${schema}.job_common', 'insert')
  and has_column_privilege($1, '${schema}.job_common', 'start_after', 'select') as granted`

// Two processes granting the same at once would collide in the catalog.
const grant = `begin;
  select pg_advisory_xact_lock(hashtext('kinfold ${schema} grants'));
  grant usage on schema ${schema} to ${servingRole};
  grant select on ${schema}.queue to ${servingRole};
  grant insert, select (id, start_after) on ${schema}.job_common to ${servingRole};
  commit`

/**
 * Lets requests add jobs inside their own transaction. They may not read one: a payload belongs to whoever
 * wrote it. The id and the start are what pg-boss's own insert returns, to know whether to wake a worker.
 */
export async function letRequestsEnqueue({ pool }: SystemDatabase): Promise<void> {
  const { rows } = await pool.query<{ granted: boolean }>(isGranted, [servingRole])
  if (!rows[0]?.granted) await pool.query(grant)
}
