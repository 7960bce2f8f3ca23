import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

// The second lock: a query that forgot to ask who is reading still gives viewers no address.
const { system, serving } = await testDatabase()
const now = '2026-11-15T09:00:00.000Z'
const ours = await newFamily()
const theirs = await newFamily()

const members = {
  owner: await newMember('owner'),
  editor: await newMember('editor'),
  viewer: await newMember('viewer'),
}

const as = (role: keyof typeof members) => ({ accountId: members[role], familyId: ours.familyId })
const waysSeen = (role: 'owner' | 'editor' | 'viewer') =>
  serving.inScope(as(role), async (db) =>
    (await db.selectFrom('contact_ways').select('id').execute()).map(({ id }) => id),
  )

test('editors see their own family’s addresses, viewers none at all', async () => {
  expect(await waysSeen('owner')).toEqual([ours.wayId])
  expect(await waysSeen('editor')).toEqual([ours.wayId])
  expect(await waysSeen('viewer')).toEqual([])
})

test('nobody changes or removes another family’s addresses, and viewers change none', async () => {
  const touched = (role: 'editor' | 'viewer') =>
    serving.inScope(as(role), async (db) => {
      const { numAffectedRows } = await sql`update contact_ways set position = 2`.execute(db)
      return numAffectedRows
    })
  expect(await touched('viewer')).toBe(0n)
  expect(await touched('editor')).toBe(1n)
  const [gone] = await serving.inScope(as('viewer'), (db) =>
    db.deleteFrom('contact_ways').execute(),
  )
  expect(gone!.numDeletedRows).toBe(0n)
})

test('questions are written but never read by those who ask, and refusals never written', async () => {
  for (const write of [
    sql`select * from contact_questions`,
    sql`insert into refused_addresses values (${ours.familyId}, 'a@x.example', ${now})`,
    sql`delete from refused_addresses`,
  ])
    await expect(serving.inScope(as('owner'), (db) => write.execute(db))).rejects.toThrow(
      /permission denied/,
    )
  const ask = (familyId: string, wayId: string) =>
    serving.inScope(as('editor'), (db) =>
      sql`insert into contact_questions (id, family_id, way_id, address, asked_at)
        values (${randomUUID()}, ${familyId}, ${wayId}, 'a@x.example', ${now})`.execute(db),
    )
  await ask(ours.familyId, ours.wayId)
  await expect(ask(theirs.familyId, theirs.wayId)).rejects.toThrow(/row-level security/)
})

async function newMember(role: string): Promise<string> {
  const id = randomUUID()
  await system
    .insertInto('accounts')
    .values({ id, username: role, email: `${role}@x.example`, display_name: role, created_at: now })
    .execute()
  await sql`insert into members (id, family_id, account_id, role, joined_at)
    values (${randomUUID()}, ${ours.familyId}, ${id}, ${role}, ${now})`.execute(system)
  return id
}

async function newFamily() {
  const [familyId, personId, wayId] = [randomUUID(), randomUUID(), randomUUID()]
  await system
    .insertInto('families')
    .values({ id: familyId, name: 'A family', created_at: now })
    .execute()
  await system
    .insertInto('people')
    .values({ id: personId, family_id: familyId, given_name: 'Nora', created_at: now })
    .execute()
  await system
    .insertInto('contact_ways')
    .values({
      id: wayId,
      family_id: familyId,
      person_id: personId,
      kind: 'email',
      address: 'nora@x.example',
      position: 1,
      created_at: now,
    })
    .execute()
  return { familyId, wayId }
}
