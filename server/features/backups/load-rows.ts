import type { PoolClient } from 'pg'
import { tablesOf } from './read-snapshot.ts'

/**
 * Puts rows back as they were. Foreign keys and triggers are out of the way meanwhile: rows come table by table,
 * and a trigger would act on what has long happened. Re-adding the keys checks every one of them.
 */
export async function withoutChecks(client: PoolClient, work: () => Promise<void>): Promise<void> {
  const tables = await tablesOf(client)
  const { rows: keys } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) {
    await client.query(`alter table ${client.escapeIdentifier(table)} disable trigger user`)
    // Rows that migrations wrote, such as the settings, come with the backup.
    await client.query(`delete from ${client.escapeIdentifier(table)}`)
  }
  await work()
  await continueCounting(client)
  for (const table of tables)
    await client.query(`alter table ${client.escapeIdentifier(table)} enable trigger user`)
  for (const { table, name, rule } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${rule}`)
}

/** Numbers that the database hands out go on after the highest one that came with the backup. */
async function continueCounting(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, quote_ident(attname) as column from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r'
    where attidentity <> '' and relnamespace = 'public'::regnamespace`,
  )
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 0) + 1, false) from ${table}`,
      [table, column],
    )
}

export async function loadRows(
  client: PoolClient,
  table: string,
  lines: readonly string[],
): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${client.escapeIdentifier(table)}`],
  )
  const columns = rows.map((row) => row.name).join(', ')
  const name = client.escapeIdentifier(table)
  const { rowCount } = await client.query(
    `insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${lines.join(',')}]`],
  )
  return rowCount ?? 0
}
