import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { startEmbedded, urlOf } from '#server/platform/database/embedded.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { inSession } from '#server/platform/database/session.ts'

/** The PostgreSQL server of a test run, and the migrated database every test database is copied from. */
export interface TestServer {
  readonly url: string
  readonly template: string
  readonly isEmbedded: boolean
}

const cache = join(import.meta.dirname, '../../.cache/test-database')

/**
 * DATABASE_URL's server, or an embedded one that is fast and forgetful. The embedded cluster is kept
 * between runs and shared by runs at the same time; the last one to leave stops it.
 */
export async function openTestServer(): Promise<TestServer & { close(): Promise<void> }> {
  const given = process.env['DATABASE_URL']
  const embedded = given ? undefined : await startEmbedded(cache, { durable: false })
  const url = given ?? urlOf(embedded!.connection)
  try {
    await sweep(url)
    const template = await ensureTemplate(url)
    return { url, template, isEmbedded: !given, close: async () => embedded?.stop() }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

export interface FreshDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A database of one's own: migrated, or as empty as PostgreSQL makes it. */
export async function createDatabase(
  server: TestServer,
  { migrated = true } = {},
): Promise<FreshDatabase> {
  const name = `${testPrefix}${seconds().toString(36)}_${randomBytes(6).toString('hex')}`
  // Copying files beats copying through the log only where nothing is synced.
  const strategy = server.isEmbedded ? 'strategy file_copy' : ''
  const source = migrated ? `template ${server.template} ${strategy}` : blank
  await run(server.url, `create database ${name} ${source}`)
  return {
    url: withDatabase(server.url, name),
    drop: () => run(server.url, `drop database if exists ${name} with (force)`),
  }
}

const testPrefix = 'kinfold_test_'
const templatePrefix = 'kinfold_template_'
const blank = `template template0 encoding 'UTF8'`

async function ensureTemplate(url: string): Promise<string> {
  const migrations = await readMigrations()
  const hashes = migrations.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n')
  const name = templatePrefix + createHash('sha256').update(hashes).digest('hex').slice(0, 16)
  await inSession(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if (await isFinished(client, name)) return
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} ${blank}`)
    await migrate(withDatabase(url, name))
    await client.query(`comment on database ${name} is 'finished'`)
  })
  return name
}

// A run that was killed half-way leaves a template without the remark.
async function isFinished(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ remark: string | null }>(
    `select shobj_description(oid, 'pg_database') as remark from pg_database where datname = $1`,
    [name],
  )
  return rows[0]?.remark === 'finished'
}

const hoursKept = 6

/** Drops what runs that were killed have left behind. */
async function sweep(url: string): Promise<void> {
  const oldest = seconds() - hoursKept * 3600
  await inSession(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname like $1',
      [`${testPrefix.replaceAll('_', '\\_')}%`],
    )
    for (const { name } of rows) {
      const madeAt = Number.parseInt(name.slice(testPrefix.length), 36)
      if (madeAt < oldest) await client.query(`drop database if exists ${name} with (force)`)
    }
  })
}

const seconds = () => Math.floor(Date.now() / 1000)

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const run = (url: string, statement: string) =>
  inSession(url, async (client) => void (await client.query(statement)))
