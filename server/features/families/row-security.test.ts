import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Tables } from '#server/database/types.ts'
import { testDatabase } from '#tests/support/database.ts'

const { system, serving } = await testDatabase()
const now = '2026-11-15T09:00:00.000Z'
const owner = await newAccount('olive')
const viewer = await newAccount('vera')
const stranger = await newAccount('stan')
const ours = await newFamily('Ours', owner)
const theirs = await newFamily('Theirs', stranger)
await addMember(ours, viewer, 'viewer')

type Scope = Parameters<typeof serving.inScope>[0]
const asOwner: Scope = { accountId: owner, familyId: ours }
const asViewer: Scope = { accountId: viewer, familyId: ours }
const tables = ['families', 'members', 'invitations', 'activities'] as const
type Table = (typeof tables)[number]

// What an owner legitimately changes or adds, and the same aimed at another family.
const change: Partial<Record<Table, string>> = {
  families: "name = 'changed'",
  members: 'last_seen_at = now()',
  invitations: 'revoked_at = now()',
}
const addable = ['invitations', 'activities'] as const

describe.each(tables)('%s', (table) => {
  test('outside a scope the serving role sees no row, while its owner sees them', async () => {
    expect(await count(table, {})).toBe(0)
    expect(await countAsSystem(table)).toBeGreaterThan(0)
  })

  test('inside our family’s scope only our rows are seen', async () => {
    const seen = await serving.inScope(asOwner, (db) => familyIds(db, table))
    expect(new Set(seen)).toEqual(new Set([ours]))
    const all = await familyIds(system, table)
    expect(new Set(all)).toEqual(new Set([ours, theirs]))
  })

  test('nobody deletes a row through the serving role', async () => {
    for (const family of [ours, theirs])
      await expect(serving.inScope(asOwner, (db) => remove(db, table, family))).rejects.toThrow(
        /permission denied/,
      )
  })
})

describe.each(Object.entries(change) as [Table, string][])('%s', (table, set) => {
  test('our owner changes our rows, and none of another family', async () => {
    expect(await changed(asOwner, table, set, ours)).toBeGreaterThan(0)
    expect(await changed(asOwner, table, set, theirs)).toBe(0)
  })

  test('a viewer changes no row but their own membership', async () => {
    const own = table === 'members' ? 1 : 0
    expect(await changed(asViewer, table, set, ours)).toBe(own)
    expect(await changed(asViewer, table, set, theirs)).toBe(0)
  })

  test('a row can’t be moved into another family', async () => {
    const column = table === 'families' ? 'id' : 'family_id'
    await expect(changed(asOwner, table, `${column} = '${theirs}'`, ours)).rejects.toThrow(
      /row-level security/,
    )
  })
})

describe.each(addable)('%s', (table) => {
  test('our owner adds to our family, and to no other', async () => {
    await serving.inScope(asOwner, (db) => insert(db, table, ours, owner))
    await expect(
      serving.inScope(asOwner, (db) => insert(db, table, theirs, owner)),
    ).rejects.toThrow(/row-level security/)
  })
})

test('a viewer can’t invite', async () => {
  await expect(
    serving.inScope(asViewer, (db) => insert(db, 'invitations', ours, viewer)),
  ).rejects.toThrow(/row-level security/)
})

test('a viewer writes in the family’s log under their own name only', async () => {
  await serving.inScope(asViewer, (db) => insert(db, 'activities', ours, viewer))
  await expect(
    serving.inScope(asViewer, (db) => insert(db, 'activities', ours, owner)),
  ).rejects.toThrow(/row-level security/)
})

test('a viewer can leave but can’t promote themselves', async () => {
  for (const role of ['editor', 'owner'])
    await expect(changed(asViewer, 'members', `role = '${role}'`, ours, viewer)).rejects.toThrow(
      /row-level security/,
    )
  expect(await changed(asViewer, 'members', "status = 'inactive'", ours, viewer)).toBe(1)
})

test('nobody lets themselves into a family, nor founds one, through the serving role', async () => {
  const member = sql`insert into members (id, family_id, account_id, role, joined_at)
    values (${randomUUID()}, ${theirs}, ${owner}, 'owner', now())`
  await expect(serving.inScope(asOwner, (db) => member.execute(db))).rejects.toThrow(
    /permission denied/,
  )
  const family = sql`insert into families (id, name, created_at)
    values (${randomUUID()}, 'Mine', now())`
  await expect(serving.inScope(asOwner, (db) => family.execute(db))).rejects.toThrow(
    /permission denied/,
  )
})

test('an account’s scope shows its own memberships and families, no others', async () => {
  await serving.inScope({ accountId: stranger }, async (db) => {
    expect(await familyIds(db, 'members')).toEqual([theirs])
    expect(await familyIds(db, 'families')).toEqual([theirs])
    expect(await familyIds(db, 'invitations')).toEqual([])
  })
})

async function newAccount(name: string): Promise<string> {
  const id = randomUUID()
  await system
    .insertInto('accounts')
    .values({ id, username: name, email: `${name}@x.example`, display_name: name, created_at: now })
    .execute()
  return id
}

async function newFamily(name: string, accountId: string): Promise<string> {
  const id = randomUUID()
  await system.insertInto('families').values({ id, name, created_at: now }).execute()
  await addMember(id, accountId, 'owner')
  await insert(system, 'invitations', id, accountId)
  await insert(system, 'activities', id, accountId)
  return id
}

async function addMember(familyId: string, accountId: string, role: 'owner' | 'viewer') {
  await sql`insert into members (id, family_id, account_id, role, joined_at)
    values (${randomUUID()}, ${familyId}, ${accountId}, ${role}, ${now})`.execute(system)
}

async function insert(
  db: Kysely<Tables>,
  table: (typeof addable)[number],
  familyId: string,
  accountId: string,
) {
  const id = randomUUID()
  if (table === 'activities')
    await sql`insert into activities (id, family_id, account_id, kind, at)
      values (${id}, ${familyId}, ${accountId}, 'test', ${now})`.execute(db)
  else
    await sql`insert into invitations
      (id, family_id, role, invited_by, token_hash, token_sealed, created_at, expires_at)
      values (${id}, ${familyId}, 'viewer', ${accountId}, ${Buffer.from(id)}, '', ${now}, ${now})`.execute(
      db,
    )
}

const familyColumn = (table: Table) => sql.ref(table === 'families' ? 'id' : 'family_id')

async function familyIds(db: Kysely<Tables>, table: Table): Promise<string[]> {
  const query = sql<{ id: string }>`select ${familyColumn(table)} as id from ${sql.table(table)}`
  return (await query.execute(db)).rows.map((row) => row.id)
}

const count = (table: Table, scope: Scope) =>
  serving.inScope(scope, async (db) => (await familyIds(db, table)).length)
const countAsSystem = async (table: Table) => (await familyIds(system, table)).length

async function changed(scope: Scope, table: Table, set: string, family: string, account?: string) {
  const whose = account ? sql`and account_id = ${account}` : sql``
  const query = sql`update ${sql.table(table)} set ${sql.raw(set)}
    where ${familyColumn(table)} = ${family} ${whose}`
  const result = await serving.inScope(scope, (db) => query.execute(db))
  return Number(result.numAffectedRows)
}

const remove = (db: Kysely<Tables>, table: Table, family: string) =>
  sql`delete from ${sql.table(table)} where ${familyColumn(table)} = ${family}`.execute(db)
