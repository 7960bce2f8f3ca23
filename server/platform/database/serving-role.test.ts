import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { createDatabase } from '#tests/support/test-server.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { visitingRole } from './serving-role.ts'
import { inSession } from './session.ts'

const noMigrations = testFolder()
const server = inject('testServer')
const { serving, system } = await testDatabase()

const run = (url: string, ...statements: string[]) =>
  inSession(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

/** A user who owns a database and may nothing else, as hosting companies hand them out. */
async function asModestUser(work: (url: URL, requests: URL) => Promise<void>): Promise<void> {
  const user = `kinfold_test_modest_${process.pid}`
  const login = `kinfold_test_requests_${process.pid}`
  const database = await createDatabase(server, { migrated: false })
  await run(
    server.url,
    `create role ${user} login password 'modest'`,
    `create role ${login} login password 'more modest'`,
  )
  const [url, requests] = [new URL(database.url), new URL(database.url)]
  Object.assign(url, { username: user, password: 'modest' })
  Object.assign(requests, { username: login, password: 'more modest' })
  try {
    await run(database.url, `grant create on schema public to ${user}`)
    await work(url, requests)
  } finally {
    await database.drop()
    await run(server.url, `drop role ${user}`, `drop role ${login}`)
  }
}

test('a user who may not make the login is told what a superuser has to run, and that is enough', () =>
  asModestUser(async ({ href: url }, requests) => {
    const failure = String(await migrate(url, noMigrations).catch((error: Error) => error))
    expect(failure).toContain('create role kinfold_serving nologin noinherit;')
    expect(failure).toContain('grant kinfold_visiting to kinfold_serving;')
    expect(failure).toContain('in role kinfold_serving;')
    expect(failure).toContain('SERVING_DATABASE_URL')
    await expect(migrate(url, noMigrations, requests.href)).rejects.toThrow('isn’t a member')
    await run(server.url, `grant kinfold_serving to ${requests.username}`)
    expect(await migrate(url, noMigrations, requests.href)).toEqual([])
    const database = connect(url, { size: 1, serving: requests.href })
    try {
      await expect(database.serving.check()).resolves.toBeUndefined()
    } finally {
      await database.close()
    }
  }))

test('what visitors may is put on for a request, and is none of the login’s own rights', async () => {
  const rights = (isVisiting: boolean) =>
    serving.inScope({ isVisiting }, async (db) => {
      const { rows } = await sql<{ visits: boolean; serves: boolean }>`
        select pg_has_role(current_user, 'kinfold_visiting', 'usage') as visits,
          pg_has_role(current_user, 'kinfold_serving', 'usage') as serves`.execute(db)
      return rows[0]
    })
  expect(await rights(true)).toEqual({ visits: true, serves: false })
  expect(await rights(false)).toEqual({ visits: false, serves: true })
})

test('a login that could become the owner is refused', () =>
  asModestUser(async (url, requests) => {
    await run(server.url, `grant kinfold_serving to ${requests.username}`)
    await run(server.url, `grant ${url.username} to ${requests.username}`)
    const migrated = migrate(url.href, noMigrations, requests.href)
    await expect(migrated).rejects.toThrow('only the owner should')
    await expect(migrate(url.href, noMigrations, url.href)).rejects.toThrow('only the owner should')
  }))

test('databases of one server that begin at the same time don’t fight over the role', async () => {
  const databases = await Promise.all(
    [1, 2, 3, 4].map(() => createDatabase(server, { migrated: false })),
  )
  try {
    const applied = await Promise.all(databases.map(({ url }) => migrate(url, noMigrations)))
    expect(applied).toEqual([[], [], [], []])
  } finally {
    await Promise.all(databases.map(({ drop }) => drop()))
  }
})

const whoami = sql<{ session: string; current: string }>`
  select session_user as session, current_user as current`

test('from the login of requests no statement leads to the owner', async () => {
  const owner = (await whoami.execute(system)).rows[0]!.current
  await sql`insert into accounts (id, username, email, display_name, created_at)
    values (gen_random_uuid(), 'nora', 'nora@example.org', 'Nora', now())`.execute(system)
  const own = (await serving.inScope({}, (db) => whoami.execute(db))).rows[0]!
  expect(own.session).toBe(own.current)
  expect(own.current).not.toBe(owner)
  const ways = [
    'reset role',
    'set role none',
    `set role ${owner}`,
    'set role postgres',
    'set role pg_read_all_data',
    'set role pg_database_owner',
    'reset session authorization',
    `set session authorization ${owner}`,
    'set session authorization default',
    `select set_config('role', '${owner}', false)`,
    `select set_config('session_authorization', '${owner}', false)`,
    'discard all',
    'set row_security = off',
    `alter role current_user bypassrls`,
    `grant ${owner} to current_user`,
    'alter table accounts disable row level security',
    'alter table accounts no force row level security',
    'create policy mine on accounts using (true)',
    'create function public.mine() returns int language sql as $$ select 1 $$',
    `copy accounts to program 'cat'`,
  ]
  const visiting = (await serving.inScope({ isVisiting: true }, (db) => whoami.execute(db)))
    .rows[0]!
  expect(visiting.current).toBe(visitingRole)
  // What a visitor takes off leads to the login, under the same seal, and to nobody else.
  for (const [isVisiting, roles] of [
    [false, [own.current]],
    [true, [own.current, visitingRole]],
  ] as const)
    for (const way of ways) {
      const after = await serving.inScope({ isVisiting }, async (db) => {
        // A savepoint, so that a refusal leaves a transaction in which one can look.
        await db
          .transaction()
          .execute((part) => sql.raw(way).execute(part))
          .catch(() => {})
        const who = (await whoami.execute(db)).rows[0]!
        const accounts = await db
          .transaction()
          .execute((part) => sql<{ n: number }>`select count(id) as n from accounts`.execute(part))
          .then(({ rows }) => rows[0]!.n)
          .catch(() => 0)
        return { way, ...who, accounts }
      })
      expect(after).toMatchObject({ way, session: own.session, accounts: 0 })
      expect(roles).toContain(after.current)
    }
})
