import { expect, inject, test } from 'vitest'
import { testFolder } from '#tests/support/test-folder.ts'
import { createDatabase } from '#tests/support/test-server.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { inSession } from './session.ts'

const noMigrations = testFolder()
const server = inject('testServer')

const run = (url: string, ...statements: string[]) =>
  inSession(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

/** A user who owns a database and may nothing else, as hosting companies hand them out. */
async function asModestUser(work: (user: string, url: string) => Promise<void>): Promise<void> {
  const user = `kinfold_test_modest_${process.pid}`
  const database = await createDatabase(server, { migrated: false })
  await run(server.url, `create role ${user} login password 'modest'`)
  const url = new URL(database.url)
  url.username = user
  url.password = 'modest'
  try {
    await run(database.url, `grant create on schema public to ${user}`)
    await work(user, url.href)
  } finally {
    await database.drop()
    await run(server.url, `drop role ${user}`)
  }
}

test('a user who may not make the serving role is told what a superuser has to run, and that is enough', () =>
  asModestUser(async (user, url) => {
    const failure = await migrate(url, noMigrations).catch((error: Error) => error)
    const [create, grant] = [
      'create role kinfold_serving nologin;',
      `grant kinfold_serving to ${user};`,
    ]
    expect(String(failure)).toContain(`A superuser must run once:\n  ${create}\n  ${grant}`)
    await run(server.url, grant)
    expect(await migrate(url, noMigrations)).toEqual([])
    const database = connect(url, { size: 1 })
    try {
      expect(await database.serving.inScope({}, async () => 'served')).toBe('served')
    } finally {
      await database.close()
    }
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
