import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { treeBranches } from '#contract/tree/branches.ts'
import type { Tables } from '#server/database/types.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

// Links of a file are checked together, past the single checks of the tables: what those hold is held here.
const app = await testServer()
const joe = await newPerson(app)
const nora = await newPerson(app)
const lily = await newPerson(app)
await join(app, lily, joe.familyId, 'viewer')
const at = app.clock.now().toString()

const inFamily = <T>(who: Person, work: (db: Kysely<Tables>) => Promise<T>) =>
  app.database.serving.inScope({ accountId: who.accountId, familyId: joe.familyId }, work)

async function add(familyId = joe.familyId): Promise<string> {
  const id = randomUUID()
  await sql`insert into people (id, family_id, given_name, created_at) values (${id}, ${familyId}, 'Ada', ${at})`.execute(
    app.database.system,
  )
  return id
}
const list = (...ids: string[]) => `{${ids.join()}}`
const bringCouple = (db: Kysely<Tables>, id: string) =>
  sql`select kinfold_bring_partnerships(${list(id)}, ${list('married')}, ${at})`.execute(db)
const bringPartner = (db: Kysely<Tables>, couple: string, person: string) =>
  sql`select kinfold_bring_partners(${list(randomUUID())}, ${list(couple)}, ${list(person)})`.execute(
    db,
  )
const bringChild = (db: Kysely<Tables>, couple: string, child: string) =>
  sql`select kinfold_bring_parentages(${list(randomUUID())}, ${list(couple)}, ${list(child)}, ${list('birth')})`.execute(
    db,
  )

test('a link to somebody of another family, or to no couple, is refused with everything else', async () => {
  const [ours, theirs] = [await add(), await add(nora.familyId)]
  const couple = randomUUID()
  const bringing = (person: string, into = couple) =>
    inFamily(joe, async (db) => {
      await bringCouple(db, couple)
      await bringPartner(db, into, person)
    })
  await expect(bringing(theirs)).rejects.toThrow(/leads to nobody of this family/)
  await expect(bringing(ours, randomUUID())).rejects.toThrow(/leads to nobody of this family/)
  await bringing(ours)
  const { rows } =
    await sql`select person_id from partners where partnership_id = ${couple}`.execute(
      app.database.system,
    )
  expect(rows).toEqual([{ person_id: ours }])
})

test('afterwards every row is asked again, and nobody but the owner of the tables can stop that', async () => {
  const [ours, theirs] = [await add(), await add(nora.familyId)]
  const couple = randomUUID()
  await expect(
    inFamily(joe, async (db) => {
      await bringCouple(db, couple)
      await bringPartner(db, couple, ours)
      await sql`insert into partners (id, family_id, partnership_id, person_id)
        values (${randomUUID()}, ${joe.familyId}, ${couple}, ${theirs})`.execute(db)
    }),
  ).rejects.toThrow(/foreign key/)
  const together = await inFamily(joe, (db) =>
    sql<{ is: boolean }>`select kinfold_ask_together(${joe.familyId}) as is`.execute(db),
  )
  expect(together.rows).toEqual([{ is: false }])
})

test('whoever may only look brings nothing', async () => {
  await expect(inFamily(lily, (db) => bringCouple(db, randomUUID()))).rejects.toThrow(
    /nobody here may bring a file/,
  )
  await expect(inFamily(nora, (db) => bringCouple(db, randomUUID()))).rejects.toThrow(
    /nobody here may bring a file/,
  )
})

test('who is held by a link that isn’t committed yet can’t be deleted meanwhile', async () => {
  const ours = await add()
  const couple = randomUUID()
  await inFamily(joe, async (db) => {
    await bringCouple(db, couple)
    await bringPartner(db, couple, ours)
    await expect(
      app.database.system.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '50ms'`.execute(other)
        await sql`delete from people where id = ${ours}`.execute(other)
      }),
    ).rejects.toThrow(/lock timeout/)
  })
})

test('a branch hears of each link that a file brings', async () => {
  const [parent, child] = [await add(), await add()]
  const couple = randomUUID()
  await inFamily(joe, async (db) => {
    await bringCouple(db, couple)
    await bringPartner(db, couple, parent)
    await bringChild(db, couple, await add())
  })
  const params = { familyId: joe.familyId }
  await app.call(treeBranches.keep, { as: joe, params, body: { partnershipId: couple } })
  await inFamily(joe, (db) => bringChild(db, couple, child))
  const { rows } = await sql`select stands from branch_people where person_id = ${child}`.execute(
    app.database.system,
  )
  expect(rows).toEqual([{ stands: 'line' }])
})
