import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { applyMigration, type Migration, type Patience } from './apply-migration.ts'
import { ensureServingRole } from './serving-role.ts'
import { inSession, type Connection } from './session.ts'

export const migrationsFolder = join(import.meta.dirname, '../../database/migrations')

// Any number, as long as nobody else uses it: the letters "kinf".
const lock = 0x6b696e66

/** Brings the database up to date; several processes may do so at once. Answers the names newly applied. */
export async function migrate(
  connection: Connection,
  folder = migrationsFolder,
  serving?: Connection,
  patience: Patience = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return inSession(connection, async (client) => {
    // Given back when the session ends.
    await client.query('select pg_advisory_lock($1)', [lock])
    await expectUtf8(client)
    await ensureServingRole(client, connection, serving)
    return applyMissing(client, migrations, patience)
  })
}

async function expectUtf8(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; encoding: string }>(
    `select quote_ident(current_database()) as name, current_setting('server_encoding') as encoding`,
  )
  const { name, encoding } = rows[0]!
  if (encoding !== 'UTF8')
    throw new Error(
      `The database ${name} keeps text as ${encoding}; Kinfold needs UTF8. Make it anew with: create database ${name} encoding 'UTF8' template template0;`,
    )
}

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(files.map((file) => readMigration(folder, file)))
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    throw new Error(`The migration ${file} must be called like 0001-some-name.sql.`)
  const sql = await readFile(join(folder, file), 'utf8')
  const sha256 = createHash('sha256').update(sql).digest('hex')
  return { name: file.slice(0, -'.sql'.length), sql, sha256 }
}

async function applyMissing(
  client: ClientBase,
  migrations: Migration[],
  patience: Patience,
): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name collate "C"',
  )
  const missing = findMissing(migrations, rows)
  for (const migration of missing) await applyMigration(client, migration, patience)
  return missing.map((migration) => migration.name)
}

/** Refuses whatever would leave two databases with the same list of names but different tables. */
function findMissing(
  migrations: Migration[],
  applied: { name: string; sha256: string }[],
): Migration[] {
  const hashes = new Map(applied.map((row) => [row.name, row.sha256]))
  const last = applied.at(-1)?.name ?? ''
  const known = new Set(migrations.map((migration) => migration.name))
  const lost = applied.find((row) => !known.has(row.name))
  if (lost)
    throw new Error(
      `This database has the migration ${lost.name}, which this version of Kinfold doesn’t know. Start the newer version that applied it.`,
    )
  for (const { name, sha256 } of migrations) {
    if (hashes.has(name) && hashes.get(name) !== sha256)
      throw new Error(
        `The migration ${name} was changed after it had been applied. Put it back as it was and write a new one.`,
      )
    if (!hashes.has(name) && name < last)
      throw new Error(
        `The new migration ${name} sorts before ${last}, which has been applied. Give it a later number.`,
      )
  }
  return migrations.filter((migration) => !hashes.has(migration.name))
}
