import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ScopedDatabase } from '#server/platform/database/scoped-database.ts'
import { hashToken, newToken } from '#server/platform/sealing.ts'
import { testServer } from '#tests/support/server.ts'
import { buildWorld } from './world.ts'

// What a token opens is all that its holder’s connection shows, whatever is asked for.
const app = await testServer()
const world = await buildWorld(app)
const { serving, system } = app.database
const token = newToken()
await sql`update invitations set token_hash = ${hashToken(token)}
  where id = ${world.own['invitationId']!}`.execute(system)
const tables = ['invitations', 'voice_links', 'families', 'accounts', 'people', 'members'] as const

/** The demo family is everybody's. */
const besideTheDemo = (table: string) => (table === 'families' ? sql`where not is_demo` : sql``)

async function shownTo(token: string | undefined): Promise<Record<string, number>> {
  const db = new ScopedDatabase(serving, { token, isVisiting: true })
  const counts = tables.map(async (table) => {
    const { rows } = await sql<{ n: number }>`
      select count(id)::int as n from ${sql.table(table)} ${besideTheDemo(table)}`.execute(db)
    return [table, rows[0]!.n]
  })
  return Object.fromEntries(await Promise.all(counts))
}

const nothing = Object.fromEntries(tables.map((table) => [table, 0]))

test('an invitation’s token shows that invitation and its family, and nobody’s people', async () => {
  const shown = await shownTo(token)
  expect(shown).toMatchObject({
    invitations: 1,
    families: 1,
    voice_links: 0,
    people: 0,
    members: 0,
  })
})

test('a token that opens nothing shows nothing, and neither does none', async () => {
  expect(await shownTo(newToken())).toEqual(nothing)
  expect(await shownTo(undefined)).toEqual(nothing)
})

test('a hash without the server’s seal opens nothing', async () => {
  const shown = await serving.inScope({ isVisiting: true }, async (db) => {
    await sql`select set_config('kinfold.scope', '|||' || h || h || '|' || h, true) from (
      select encode(sha256(${token}::bytea), 'hex') as h) hashed`.execute(db)
    return db.selectFrom('invitations').select('id').execute()
  })
  expect(shown).toEqual([])
})

test('several statements of a holder are one transaction: all of them, or none', async () => {
  const db = new ScopedDatabase(serving, { token, isVisiting: true })
  const failing = db.transaction().execute(async (part) => {
    await sql`select set_config('kinfold.probe', 'on', true)`.execute(part)
    const { rows } = await sql<{ on: string }>`
      select current_setting('kinfold.probe', true) as on`.execute(part)
    expect(rows[0]!.on).toBe('on')
    await sql`select 1 / 0`.execute(part)
  })
  await expect(failing).rejects.toThrow('division by zero')
  const { rows } = await sql<{ on: string | null }>`
    select nullif(current_setting('kinfold.probe', true), '') as on`.execute(db)
  expect(rows[0]!.on).toBeNull()
})
