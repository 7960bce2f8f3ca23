import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { getConstructionPlans } from 'pg-boss'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded, urlOf } from '#server/platform/database/embedded.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { ensureServingRole } from '#server/platform/database/serving-role.ts'
import { inSession } from '#server/platform/database/session.ts'
import { schema } from '#server/platform/jobs/boss.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'

/** The PostgreSQL server of a test run, and the migrated database every test database is copied from. */
export interface TestServer {
  readonly url: string
  readonly template: string
  readonly isEmbedded: boolean
}

const cache = join(import.meta.dirname, '../../.cache/test-database')

/**
 * DATABASE_URL's server, or an embedded one that is fast and forgetful. Its cluster is kept between runs and shared by
 * runs at the same time, unless a place of its own is given; the last one to leave stops it.
 */
export async function openTestServer(
  place = cache,
): Promise<TestServer & { close(): Promise<void> }> {
  const given = process.env['DATABASE_URL'] || undefined
  const embedded = given ? undefined : await startEmbedded(place, { durable: false })
  const url = given ?? urlOf(embedded!.connection)
  try {
    await sweep(url)
    await inSession(url, (client) => ensureServingRole(client, url))
    const template = await ensureTemplate(url)
    return { url, template, isEmbedded: !given, close: async () => embedded?.stop() }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

interface FreshDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A database of one's own: migrated, also with the job queue's tables, or as empty as PostgreSQL makes it. */
export async function createDatabase(
  server: TestServer,
  { migrated = true, hasQueue = false } = {},
): Promise<FreshDatabase> {
  const name = `${testPrefix}${seconds().toString(36)}_${randomBytes(6).toString('hex')}`
  // Copying files beats copying through the log only where nothing is synced.
  const strategy = server.isEmbedded ? 'strategy file_copy' : ''
  const template = server.template + (hasQueue ? withQueue : '')
  const source = migrated ? `template ${template} ${strategy}` : blank
  await run(server.url, `create database ${name} ${source}`)
  return {
    url: withDatabase(server.url, name),
    drop: () => run(server.url, `drop database if exists ${name} with (force)`),
  }
}

const testPrefix = 'kinfold_test_'
const templatePrefix = 'kinfold_template_'
/** What the template's name ends with where each server finds the queue's tables instead of making them. */
const withQueue = '_queue'
const blank = `template template0 encoding 'UTF8'`

/** Migrated once for each state of the migrations; the remark says that it is whole, and when it was last wanted. */
async function ensureTemplate(url: string): Promise<string> {
  const migrations = await readMigrations()
  const plan = getConstructionPlans(schema)
  const hashes = [...migrations.map(({ name, sha256 }) => `${name} ${sha256}`), plan].join('\n')
  const name = templatePrefix + createHash('sha256').update(hashes).digest('hex').slice(0, 16)
  await inSession(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query(databasesQuery, [name])
    if (!rows[0]?.remark) {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`create database ${name} ${blank}`)
      await migrate(withDatabase(url, name))
      await client.query(`drop database if exists ${name + withQueue} with (force)`)
      await client.query(`create database ${name + withQueue} template ${name}`)
      await makeQueue(withDatabase(url, name + withQueue))
    }
    for (const made of [name + withQueue, name])
      await client.query(`comment on database ${made} is '${seconds()}'`)
  })
  return name
}

async function makeQueue(url: string): Promise<void> {
  const database = connect(url)
  const jobs = createJobs({ ...database, log: createLog({ logLevel: 'error' }) })
  await jobs.start()
  await jobs.stop()
  await database.close()
}

const databasesQuery = `select datname as name, shobj_description(oid, 'pg_database') as remark
  from pg_database where datname like $1`

const hoursKept = 6

/** Drops what killed runs have left behind, and templates of migrations that have changed since. */
async function sweep(url: string): Promise<void> {
  const oldest = seconds() - hoursKept * 3600
  await inSession(url, async (client) => {
    const tests = await client.query<{ name: string }>(databasesQuery, [`${testPrefix}%`])
    const templates = await client.query(databasesQuery, [`${templatePrefix}%`])
    const stale = [
      ...tests.rows.filter(
        ({ name }) => Number.parseInt(name.slice(testPrefix.length), 36) < oldest,
      ),
      ...templates.rows.filter(({ remark }) => remark && Number(remark) < oldest),
    ]
    for (const { name } of stale) await client.query(`drop database if exists ${name} with (force)`)
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
