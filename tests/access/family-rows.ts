import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'

export async function tablesWith(system: Kysely<Tables>, column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = ${column} order by 1`.execute(system)
  return rows.map(({ name }) => name)
}

export async function rowsOf(
  system: Kysely<Tables>,
  table: string,
  familyId: string,
): Promise<unknown[]> {
  const { rows } = await sql`
    select to_jsonb(t) as row from ${sql.table(table)} t where family_id = ${familyId}
    order by to_jsonb(t)::text`.execute(system)
  return rows
}

export async function memberOf(
  system: Kysely<Tables>,
  familyId: string,
  role: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from members
    where family_id = ${familyId} and role = ${role} and status = 'active'`.execute(system)
  return rows[0]!.id
}

export async function accountOutside(system: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where not exists (select from members where account_id = accounts.id)
      and not exists (select from messages where author_id = accounts.id) limit 1`.execute(system)
  return rows[0]!.id
}

/** How many rows a statement read or touched; none if it was refused. */
export async function got(db: Kysely<Tables>, statement: ReturnType<typeof sql>): Promise<number> {
  return db
    .transaction()
    .execute(async (part) => {
      const { rows, numAffectedRows } = await statement.execute(part)
      return Number(numAffectedRows ?? rows.length)
    })
    .catch(() => 0)
}
